import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { WorkView } from '../../../../contract/edition/console.ts'
import { Refusal } from '../../../device/api.ts'
import { comuneDrafts } from './comune-drafts.ts'
import type { KeptDraft } from './kept-draft.ts'
import type { Steps, StepsKeeper } from './kept-steps.ts'
import { type DraftServer, partDraft } from './part-draft.ts'

type Data = { rules: string[]; note?: string }
const PUBLISHED: Data = { rules: ['umido il lunedì'] }

const refused = (status: number): Refusal =>
  new Refusal({ type: 'about:blank', title: '', status, detail: 'Chiedi a chi amministra.' })

/** A server with one part, which any number of pages work on. */
function testServer() {
  let draft: { data: unknown; version: string; basedOn: number } | null = null
  let versions = 0
  const editions = [PUBLISHED]
  let isAway = false
  let refusal: Refusal | undefined
  const reach = (): void => {
    if (isAway) throw new TypeError('fetch failed')
    if (refusal !== undefined) throw refusal
  }
  const server: DraftServer = {
    work: async () => {
      reach()
      const published = editions.at(-1)!
      const shown = draft && { ...draft, base: editions[draft.basedOn - 1] }
      return { newest: editions.length, published, draft: shown } as unknown as WorkView
    },
    put: async ({ data, basedOn, replaces }) => {
      reach()
      if ((draft?.version ?? null) !== replaces) throw refused(409)
      draft = { data, version: `v${++versions}`, basedOn }
      return { version: draft.version }
    },
    discard: async (version) => {
      reach()
      if (draft?.version !== version) throw refused(409)
      draft = null
    },
  }
  return {
    server,
    draft: () => draft?.data,
    basedOn: () => draft?.basedOn,
    publish: (data: Data) => void editions.push(data),
    /** The drafts go out with it. */
    publishDraft: () => {
      editions.push(draft!.data as Data)
      draft = null
    },
    setAway: (away: boolean) => void (isAway = away),
    refuse: (status: number | undefined) => void (refusal = status === undefined ? undefined : refused(status)),
  }
}

/** Of one page; the pages of a device share what is kept. */
function testKeeper(device = new Map<number, KeptDraft>()) {
  pages += 1
  const page = pages
  const own = new Set<number>()
  return {
    device,
    read: async () => {
      for (const key of device.keys()) own.add(key)
      return [...device.values()]
    },
    write: async (draft: KeptDraft) => {
      own.add(page)
      device.set(page, draft)
    },
    drop: async () => {
      for (const key of own) device.delete(key)
      own.clear()
    },
    get: () => device.get(page),
  }
}
let pages = 0

/** What a device keeps of the way back, as often as its page is loaded. */
function testSteps(): StepsKeeper {
  let kept: Steps | undefined
  return { read: async () => kept, write: async (steps) => void (kept = steps) }
}

async function openPage({ server }: ReturnType<typeof testServer>, keeper = testKeeper(), steps = testSteps()) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const drafts = comuneDrafts((part) => partDraft(part, server, keeper), steps)
  const draft = drafts.of('calendario')
  await draft.refresh()
  await vi.advanceTimersByTimeAsync(10)
  const read = () => {
    const known = draft.state.get()
    if (known.status !== 'ready') throw new Error(known.status)
    return known
  }
  return {
    draft,
    drafts,
    keeper,
    read,
    data: () => read().data as Data,
    write: async (update: (data: Data) => Data) => {
      drafts.change('calendario', (data) => update(data as Data))
      await vi.advanceTimersByTimeAsync(2000)
    },
  }
}

const addRule = (rule: string) => (data: Data) => ({ ...data, rules: [...data.rules, rule] })
const setNote = (note: string) => (data: Data) => ({ ...data, note })

describe('a draft saves itself', () => {
  it('after some words, and nothing of it is left on the device', async () => {
    const server = testServer()
    const page = await openPage(server)
    await page.write(addRule('vetro il martedì'))
    expect(server.draft()).toEqual({ rules: ['umido il lunedì', 'vetro il martedì'] })
    expect(page.read().saved.kind).toBe('saved')
    expect(page.keeper.get()).toBeUndefined()
  })

  it('and what is typed while the copy on the device is deleted is not called saved', async () => {
    const server = testServer()
    const keeper = testKeeper()
    const page = await openPage(server, keeper)
    const { promise: isDeleted, resolve: end } = Promise.withResolvers<void>()
    page.keeper.drop = () => isDeleted
    await page.write(setNote('prova'))
    page.drafts.change('calendario', (data) => setNote('prova due')(data as Data))
    end()
    await vi.advanceTimersByTimeAsync(10)
    expect(page.read().saved.kind).toBe('saving')
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.draft()).toMatchObject({ note: 'prova due' })
    expect(page.read().saved.kind).toBe('saved')
  })

  it('is none any more once it says what is published', async () => {
    const server = testServer()
    const page = await openPage(server)
    await page.write(setNote('prova'))
    await page.drafts.undo()
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.draft()).toBeUndefined()
  })
})

it('what was typed a moment before the page was closed is there when it is opened again', async () => {
  const server = testServer()
  const page = await openPage(server)
  page.drafts.change('calendario', (data) => setNote('appena scritta')(data as Data))
  vi.clearAllTimers()
  const again = await openPage(server, testKeeper(page.keeper.device))
  expect(again.data()).toMatchObject({ note: 'appena scritta' })
})

describe('the way back, after the page was loaded again', () => {
  it('takes back what was done before, and does it again', async () => {
    const server = testServer()
    const steps = testSteps()
    const page = await openPage(server, testKeeper(), steps)
    await page.write(setNote('prima'))
    await page.write(setNote('seconda'))
    const again = await openPage(server, testKeeper(), steps)
    await again.drafts.undo()
    expect(again.data()).toMatchObject({ note: 'prima' })
    const oncemore = await openPage(server, testKeeper(), steps)
    await oncemore.drafts.redo()
    expect(oncemore.data()).toMatchObject({ note: 'seconda' })
  })

  it('opens the part of a step that nobody has open', async () => {
    const server = testServer()
    const steps = testSteps()
    const page = await openPage(server, testKeeper(), steps)
    await page.write(setNote('mia'))
    const drafts = comuneDrafts((part) => partDraft(part, server.server, testKeeper()), steps)
    await vi.advanceTimersByTimeAsync(10)
    await drafts.undo()
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.draft()).toBeUndefined()
  })

  it('is none any more once it is published', async () => {
    const server = testServer()
    const steps = testSteps()
    const page = await openPage(server, testKeeper(), steps)
    await page.write(setNote('mia'))
    page.drafts.forgetSteps()
    const again = await openPage(server, testKeeper(), steps)
    expect(again.drafts.steps.get().done).toEqual([])
  })

  it('is none any more once a colleague has published it, in the page and after', async () => {
    const server = testServer()
    const steps = testSteps()
    const page = await openPage(server, testKeeper(), steps)
    await page.write(setNote('mia'))
    server.publishDraft()
    await page.drafts.undo()
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.draft()).toBeUndefined()
    expect(page.data()).toMatchObject({ note: 'mia' })
    expect(page.drafts.steps.get().done).toEqual([])
    await page.write(setNote('di dopo'))
    server.publishDraft()
    const again = await openPage(server, testKeeper(), steps)
    expect(again.drafts.steps.get().done).toEqual([])
  })

  it('does not lead through a part whose draft was discarded', async () => {
    const page = await openPage(testServer())
    await page.write(setNote('mia'))
    page.drafts.forgetSteps('punti')
    expect(page.drafts.steps.get().done).toHaveLength(1)
    page.drafts.forgetSteps('calendario')
    expect(page.drafts.steps.get().done).toEqual([])
  })
})

describe('without network', () => {
  it('is kept on the device, and sent by itself once there is network', async () => {
    const server = testServer()
    const page = await openPage(server)
    server.setAway(true)
    await page.write(setNote('scritta in cantina'))
    expect(page.read().saved.kind).toBe('waiting')
    expect(page.keeper.get()?.data).toEqual({ ...PUBLISHED, note: 'scritta in cantina' })
    server.setAway(false)
    await vi.advanceTimersByTimeAsync(6000)
    expect(server.draft()).toEqual({ ...PUBLISHED, note: 'scritta in cantina' })
  })

  it('survives a closed page, beside what a colleague has written meanwhile', async () => {
    const server = testServer()
    const page = await openPage(server)
    server.setAway(true)
    await page.write(setNote('mia'))
    // Closed: nothing of it tries again.
    vi.clearAllTimers()
    server.setAway(false)
    const colleague = await openPage(server)
    await colleague.write(addRule('vetro il martedì'))
    const later = await openPage(server, testKeeper(page.keeper.device))
    await vi.advanceTimersByTimeAsync(2000)
    expect(later.data()).toEqual({ rules: ['umido il lunedì', 'vetro il martedì'], note: 'mia' })
    expect(server.draft()).toEqual(later.data())
  })

  it('is still there after another tab of the same person was back first, and both tabs are', async () => {
    const server = testServer()
    const device = new Map<number, KeptDraft>()
    const [one, other] = [await openPage(server, testKeeper(device)), await openPage(server, testKeeper(device))]
    server.setAway(true)
    await one.write(setNote('dalla prima'))
    await other.write(addRule('vetro il martedì'))
    // Closed, both of them.
    vi.clearAllTimers()
    server.setAway(false)
    const third = await openPage(server, testKeeper(device))
    await vi.advanceTimersByTimeAsync(2000)
    expect(third.data()).toEqual({ rules: ['umido il lunedì', 'vetro il martedì'], note: 'dalla prima' })
    expect(device.size).toBe(0)
  })

  it('is not dropped by a tab that has nothing to save', async () => {
    const server = testServer()
    const device = new Map<number, KeptDraft>()
    const [one, other] = [await openPage(server, testKeeper(device)), await openPage(server, testKeeper(device))]
    server.setAway(true)
    await one.write(setNote('dalla prima'))
    vi.clearAllTimers()
    server.setAway(false)
    await other.draft.save()
    expect(device.size).toBe(1)
  })
})

it.each([500, 503, 408, 429])('a server in trouble (%s) is tried again by itself', async (status) => {
  const server = testServer()
  const page = await openPage(server)
  server.refuse(status)
  await page.write(setNote('mia'))
  expect(page.read().saved.kind).toBe('waiting')
  server.refuse(undefined)
  await vi.advanceTimersByTimeAsync(6000)
  expect(server.draft()).toEqual({ ...PUBLISHED, note: 'mia' })
  expect(page.read().saved.kind).toBe('saved')
})

describe('two people at once', () => {
  it('lose neither what the one nor what the other has added', async () => {
    const server = testServer()
    const [ada, bruno] = [await openPage(server), await openPage(server)]
    await ada.write(addRule('vetro il martedì'))
    await bruno.write(setNote('di Bruno'))
    expect(server.draft()).toEqual({ rules: ['umido il lunedì', 'vetro il martedì'], note: 'di Bruno' })
    expect(bruno.data()).toEqual(server.draft())
  })

  it('are asked where they have changed the same, and nothing is saved before', async () => {
    const server = testServer()
    const [ada, bruno] = [await openPage(server), await openPage(server)]
    await ada.write(setNote('di Ada'))
    await bruno.write(setNote('di Bruno'))
    expect(server.draft()).toMatchObject({ note: 'di Ada' })
    expect(bruno.read().clashes).toMatchObject([{ path: ['note'], mine: 'di Bruno', theirs: 'di Ada' }])
    bruno.draft.decide(() => 'mine')
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.draft()).toMatchObject({ note: 'di Bruno' })
    expect(bruno.read().clashes).toEqual([])
  })

  it('are still asked when they look again, however often, and after a closed page', async () => {
    const server = testServer()
    const [ada, bruno] = [await openPage(server), await openPage(server)]
    await ada.write(setNote('di Ada'))
    await bruno.write(setNote('di Bruno'))
    await bruno.draft.refresh()
    await vi.advanceTimersByTimeAsync(2000)
    expect(bruno.read().clashes).toHaveLength(1)
    const again = await openPage(server, testKeeper(bruno.keeper.device))
    expect(again.read().clashes).toHaveLength(1)
    expect(server.draft()).toMatchObject({ note: 'di Ada' })
  })

  it('one takes back what they did, and what the other did stays', async () => {
    const server = testServer()
    const [ada, bruno] = [await openPage(server), await openPage(server)]
    await ada.write(addRule('vetro il martedì'))
    await bruno.write(setNote('di Bruno'))
    await ada.draft.refresh()
    await ada.drafts.undo()
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.draft()).toEqual({ ...PUBLISHED, note: 'di Bruno' })
    await ada.drafts.redo()
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.draft()).toEqual({ rules: ['umido il lunedì', 'vetro il martedì'], note: 'di Bruno' })
  })

  it('one does not take back what the other has made of it since', async () => {
    const server = testServer()
    const [ada, bruno] = [await openPage(server), await openPage(server)]
    await ada.write(setNote('di Ada'))
    await bruno.draft.refresh()
    await bruno.write(setNote('di Bruno'))
    await ada.drafts.undo()
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.draft()).toMatchObject({ note: 'di Bruno' })
    expect(ada.drafts.steps.get().done).toEqual([])
  })
})

describe('who presses “Annulla” twice', () => {
  it('goes two steps back, one after the other', async () => {
    const page = await openPage(testServer())
    await page.write(setNote('prima'))
    await page.write(setNote('seconda'))
    await Promise.all([page.drafts.undo(), page.drafts.undo()])
    expect(page.data()).toEqual(PUBLISHED)
    expect(page.drafts.steps.get()).toMatchObject({ done: [], undone: [{}, {}] })
  })

  it('goes one step back while the part is still on its way', async () => {
    const server = testServer()
    const steps = testSteps()
    const page = await openPage(server, testKeeper(), steps)
    await page.write(setNote('prima'))
    await page.write(setNote('seconda'))
    const slow: DraftServer = {
      ...server.server,
      work: () => new Promise((done) => setTimeout(() => done(server.server.work()), 500)),
    }
    const drafts = comuneDrafts((part) => partDraft(part, slow, testKeeper()), steps)
    await vi.advanceTimersByTimeAsync(10)
    void drafts.undo()
    await vi.advanceTimersByTimeAsync(100)
    void drafts.undo()
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.draft()).toMatchObject({ note: 'prima' })
  })
})

/** The first answer waits until `end` is called. */
function heldOnce<Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  let before: Promise<void> | undefined = isOver
  const call = async (...asked: Asked): Promise<Answer> => {
    const hold = before
    before = undefined
    const answer = await ask(...asked)
    await hold
    return answer
  }
  return { call, end }
}

describe('a look at the server', () => {
  it('that is answered late does not take back what was saved since', async () => {
    const server = testServer()
    const page = await openPage(server)
    await page.write(setNote('prima'))
    const look = heldOnce(server.server.work)
    server.server.work = look.call
    void page.draft.refresh()
    await page.write(setNote('seconda'))
    look.end()
    await vi.advanceTimersByTimeAsync(2000)
    expect(page.data()).toMatchObject({ note: 'seconda' })
    expect(server.draft()).toMatchObject({ note: 'seconda' })
  })

  it('while something is saved waits for it, and takes what a colleague has made of it for no clash', async () => {
    const server = testServer()
    const page = await openPage(server)
    await page.write(setNote('prima'))
    const save = heldOnce(server.server.put)
    server.server.put = save.call
    await page.write(setNote('seconda'))
    const colleague = await openPage(server)
    await colleague.write(setNote('terza'))
    void page.draft.refresh()
    await vi.advanceTimersByTimeAsync(10)
    save.end()
    await vi.advanceTimersByTimeAsync(2000)
    expect(page.read().clashes).toEqual([])
    expect(page.data()).toMatchObject({ note: 'terza' })
    expect(server.draft()).toMatchObject({ note: 'terza' })
  })
})

describe('an edition below', () => {
  it('a draft begun before it has it too, and goes out from it', async () => {
    const server = testServer()
    const page = await openPage(server)
    await page.write(setNote('mia'))
    server.publish({ rules: ['umido il lunedì', 'carta il venerdì'] })
    await page.draft.refresh()
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.draft()).toEqual({ rules: ['umido il lunedì', 'carta il venerdì'], note: 'mia' })
    expect(server.basedOn()).toBe(2)
  })

  it('that changed the same piece is asked about', async () => {
    const server = testServer()
    const page = await openPage(server)
    await page.write(setNote('mia'))
    server.publish({ ...PUBLISHED, note: 'pubblicata' })
    await page.draft.refresh()
    expect(page.read().clashes).toMatchObject([{ mine: 'mia', theirs: 'pubblicata' }])
    page.draft.decide(() => 'theirs')
    await vi.advanceTimersByTimeAsync(2000)
    expect(page.data()).toEqual({ ...PUBLISHED, note: 'pubblicata' })
    expect(server.draft()).toBeUndefined()
  })

  it('made of this very draft leaves nothing to save', async () => {
    const server = testServer()
    const page = await openPage(server)
    await page.write(setNote('mia'))
    server.publishDraft()
    await page.draft.refresh()
    await vi.advanceTimersByTimeAsync(2000)
    expect(page.data()).toEqual({ ...PUBLISHED, note: 'mia' })
    expect(server.draft()).toBeUndefined()
    expect(page.read().saved.kind).toBe('saved')
  })
})

it('who may not write any more reads why, and what they wrote stays on the device', async () => {
  const server = testServer()
  const page = await openPage(server)
  server.refuse(403)
  await page.write(setNote('mia'))
  expect(page.read().saved).toEqual({ kind: 'refused', why: 'Chiedi a chi amministra.' })
  expect(page.keeper.get()?.data).toEqual({ ...PUBLISHED, note: 'mia' })
})
