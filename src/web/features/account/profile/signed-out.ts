import { endSession } from '../../../device/session/session.ts'
import { unsentInWords } from '../../../parts/outbox/unsent.ts'
import { showToast } from '../../../ui/overlay/toast.ts'

/** After the server has ended the session. Tells the resident that what has not been sent stays on the phone. */
export async function leaveThisDevice(userId: string, title: string): Promise<void> {
  const message = await unsentInWords(userId)
  await endSession()
  showToast({ title, message })
}
