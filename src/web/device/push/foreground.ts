interface PushNews {
  type: 'push'
  title: string
  message: string
  tag: string | undefined
}

/** Calls back with each push that the worker has received while this page is open. */
export function followPushes(callback: (news: PushNews) => void): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const listener = ({ data }: MessageEvent<{ type: string } | PushNews>): void => {
    if (data.type === 'push') callback(data as PushNews)
  }
  workers?.addEventListener('message', listener)
  return () => workers?.removeEventListener('message', listener)
}
