import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '../../../src/server/platform/free-port.ts'
import type { Visitor } from '../contents/resident-paths.ts'

const SCREEN = { width: 1280, height: 1024 }

/**
 * Runs `use` with a fresh WebKitGTK on a display of its own, and ends all of it afterwards: at the return, at an
 * error, when a part of it dies and when the limit is over. Its environment is clean: some WEBKIT_* variables make
 * screenshots hang.
 */
export async function withWebKit<Result>(use: (driver: WebDriver) => Promise<Result>, limit = 60_000): Promise<Result> {
  await using programs = new AsyncDisposableStack()
  const broken = new AbortController()
  const stop = AbortSignal.any([broken.signal, AbortSignal.timeout(limit)])
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  programs.defer(() => rm(home, { recursive: true, force: true, maxRetries: 5 }))
  await narrowToolbar(home)
  const environment = { PATH: process.env['PATH'], HOME: home }
  const start = (display: object, command: string, ...options: string[]) => {
    const program = startProgram({ ...environment, ...display }, command, options)
    programs.defer(program.end)
    void program.ended.then((how) => broken.abort(new Error(`${command} ended: ${how}`)))
    return program.output
  }

  const run = async (): Promise<Result> => {
    const screen = `${SCREEN.width}x${SCREEN.height}x24`
    const display = await text(start({}, 'Xvfb', '-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'))
    const port = await freePort()
    start({ DISPLAY: `:${display.trim()}` }, 'WebKitWebDriver', `--port=${port}`).resume()
    const url = `http://127.0.0.1:${port}`
    while (!(await fetch(`${url}/status`, { signal: stop }).catch(() => stop.throwIfAborted()))) await sleep(20)
    const builder = new Builder().disableEnvironmentOverrides().usingServer(url)
    return await use(await builder.withCapabilities({ browserName: 'MiniBrowser' }).build())
  }
  const stopped = once(stop, 'abort').then(() => {
    throw stop.reason
  })
  return await Promise.race([run(), stopped])
}

/** Each program leads a process group, so that its descendants end with it; the kernel ends it should we be killed. */
function startProgram(env: NodeJS.ProcessEnv, command: string, options: string[]) {
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', command, ...options], {
    detached: true,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit').then(
    ([code, signal]) => String(code ?? signal),
    (error: unknown) => String(error),
  )
  const send = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    } catch {
      // Nothing of the group is left.
    }
  }
  const end = async (): Promise<void> => {
    send('SIGTERM')
    await Promise.race([ended, sleep(3000, undefined, { ref: false })])
    send('SIGKILL')
  }
  return { output: child.stdout, ended, end }
}

/** Otherwise its toolbar keeps the window from becoming narrower than 447 pixels. */
async function narrowToolbar(home: string): Promise<void> {
  await mkdir(join(home, '.config/gtk-3.0'), { recursive: true })
  await writeFile(join(home, '.config/gtk-3.0/gtk.css'), 'button, entry { min-width: 0; padding: 0 }')
}

/** Sizes the window so that the page gets this viewport; in the middle of the screen, where the focus is. */
export async function setViewport(driver: WebDriver, width: number, height: number): Promise<void> {
  const window = driver.manage().window()
  const inner = () => driver.executeScript<[number, number]>('return [innerWidth, innerHeight]')
  const [outer, [innerWidth, innerHeight]] = await Promise.all([window.getRect(), inner()])
  const size = { width: width + outer.width - innerWidth, height: height + outer.height - innerHeight }
  const x = Math.trunc((SCREEN.width - size.width) / 2)
  const y = Math.trunc((SCREEN.height - size.height) / 2)
  await window.setRect({ ...size, x, y })
  await driver.wait(async () => String(await inner()) === String([width, height]), 5000, `viewport ${width}x${height}`)
  // A screenshot before the repaint may be black where the page has grown.
  await driver.executeAsyncScript('requestAnimationFrame(() => requestAnimationFrame(arguments[0]))')
}

const IS_TAKEN_OVER =
  'return Object.keys(document.querySelector(".menu-button") ?? {}).some((key) => key.startsWith("__react"))'

export function visitorOf(driver: WebDriver, url: string): Visitor {
  const bringIntoView = async (element: WebElement): Promise<WebElement> => {
    // By itself the driver does not scroll to what lies just below the fold.
    await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element)
    return element
  }
  /** While something moves it cannot be hit, or is replaced meanwhile: then once more. */
  const act = (selector: string, how: (element: WebElement) => Promise<void>): Promise<unknown> =>
    driver.wait(
      () =>
        driver
          .findElement(By.css(selector))
          .then(bringIntoView)
          .then(how)
          .then(
            () => true,
            () => false,
          ),
      20_000,
      selector,
    )
  return {
    open: async (path) => {
      await driver.get(url + path)
      await driver.wait(() => driver.executeScript<boolean>(IS_TAKEN_OVER), 20_000)
    },
    reload: () => driver.navigate().refresh(),
    tap: async (selector) => void (await act(selector, (element) => element.click())),
    type: async (selector, words) => void (await act(selector, (element) => element.sendKeys(words))),
    pressEscape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
    text: (selector) => driver.executeScript('return document.querySelector(arguments[0])?.innerText ?? ""', selector),
    path: async () => new URL(await driver.getCurrentUrl()).pathname,
    isServedByWorker: () => driver.executeScript('return navigator.serviceWorker.controller !== null'),
  }
}
