/**
 * A world in which everything about money happens in any order, and much of it goes wrong. The seed decides all of it,
 * so a broken promise is found again with its number. At the end the weather clears, what is under way comes to its
 * end, and both sides have to say the same.
 */
import { createHash } from 'node:crypto'
import { DomainError } from '#domain/core/error.ts'
import type { PaymentEvent } from '#server/adapters/payments/payments-port.ts'
import { brokenOfAll, brokenOfJob, violationsAtRest } from './invariants.ts'
import { Books, Broken, type Work } from './ledger.ts'
import { type FaultProfile, Network, noFaults, type Reply } from './network.ts'
import { Processor } from './processor.ts'
import { handleEvent } from './processor-events.ts'
import { pollPayments, queueWork, requeueOpenWork } from './queue-tasks.ts'
import { Chance } from './random.ts'
import type { Question, Steps } from './steps.ts'
import { type CommitFault, Crash, Storage } from './storage.ts'
import { People } from './users.ts'

export interface Told {
  readonly seed: number
  readonly operations: number
  /** The same seed tells the same story: this is its fingerprint. */
  readonly hash: string
  /** How often what happened; a simulation in which nothing happens proves nothing. */
  readonly seen: Readonly<Record<string, number>>
}

/** Something under way: work from a queue, or a person's call. */
interface Task {
  readonly steps: Steps<unknown>
  readonly work: Work | undefined
  readonly onDone: ((result: unknown) => void) | undefined
  question: Question | undefined
  reply: Reply | undefined
}

const startsAt = Date.parse('2026-03-02T09:00:00Z')
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The queue gives up on work that has failed so often; a restart, and every day, order it again. */
const triesMax = 3
const crashes = 0.005
const roundsMax = 60
const checkedEvery = 500

export class Simulation {
  readonly chance: Chance
  readonly books: Books
  readonly processor: Processor
  readonly network: Network
  readonly seen: Record<string, number> = {}
  readonly #seed: number
  readonly #people: People
  readonly #log = createHash('sha256')
  readonly #tail: string[] = []
  #now = startsAt
  #tasks: Task[] = []
  #isCrashing = true

  constructor(seed: number) {
    this.#seed = seed
    this.chance = new Chance(seed)
    this.books = new Books(new Storage(() => this.#commitFault()), () => this.#now)
    this.processor = new Processor((event) => this.network.messages.push(event))
    this.network = new Network(this.chance, this.processor)
    this.#people = new People(this)
  }

  run(operations: number): Told {
    for (let done = 0; done < operations; done += 1) {
      this.#guarded(() => this.#operate())
      this.#expectRetained(done)
    }
    this.#comeToRest()
    return { seed: this.#seed, operations, hash: this.#log.digest('hex'), seen: this.seen }
  }

  /** Something happened that is worth counting, and belongs to the story. */
  note(what: string, about = ''): void {
    this.seen[what] = (this.seen[what] ?? 0) + 1
    const line = `${this.#now} ${what} ${about}`
    this.#log.update(line)
    this.#tail.push(line)
    if (this.#tail.length > tailMax) this.#tail.shift()
  }

  /** Begins what asks the processor; the answer comes at some other time. */
  begin<Result>(steps: Steps<Result>, onDone?: (result: Result) => void, work?: Work): void {
    const done = onDone as ((result: unknown) => void) | undefined
    this.#tasks.push({ steps, work, onDone: done, question: undefined, reply: undefined })
  }

  #operate(): unknown {
    this.#now += this.chance.happens(0.002) ? dayMs : this.chance.below(5 * minuteMs)
    const { chance, network } = this
    const dice = chance.below(100)
    if (dice < 30 && this.#tasks.length > 0) return this.#advance(chance.pick(this.#tasks))
    if (dice < 45 && network.messages.length > 0) return this.#deliver()
    if (dice < 60 && this.books.outbox.size > 0) return this.#dequeueTasks()
    if (dice < 63) return this.#happen()
    return this.#people.act()
  }

  /** What nobody in particular does. */
  #happen(): unknown {
    const dice = this.chance.below(100)
    if (dice < 40) return this.begin(pollPayments(this.books))
    if (dice < 75) return this.#changeFaults()
    if (dice < 90 && this.network.hasLate) return this.network.arriveLate()
    if (dice < 91) return this.#restart('restart')
    if (dice < 98) return requeueOpenWork(this.books)
    if (this.network.messages.length === 0) return undefined
    return this.network.forget(this.chance.pick(this.network.messages))
  }

  #changeFaults(): void {
    const weathers: readonly FaultProfile[] = [
      noFaults,
      { isOutage: false, faults: 0.1 },
      { isOutage: false, faults: 0.4 },
      { isOutage: true, faults: 0.1 },
    ]
    this.network.weather = this.chance.pick(weathers)
    this.note(this.network.weather.isOutage ? 'outage' : 'weather', String(this.network.weather.faults))
  }

  #dequeueTasks(): void {
    const open = this.books.outbox.where((work) => !this.#isTaken(work))
    if (open.length === 0) return
    const work = this.chance.pick(open)
    this.note('work', `${work.queue} ${work.subject}`)
    this.begin(queueWork[work.queue](this.books, work.subject), undefined, work)
  }

  /** One process works on all queues, so nothing is asked for by two workers at once. */
  #isTaken({ id, queue, subject }: Work): boolean {
    const isSame = (other: Work) => other.id === id || (other.queue === queue && other.subject === subject)
    return this.#tasks.some(({ work }) => work !== undefined && isSame(work))
  }

  /** One step of one task: a question is asked, or its answer is heard. */
  #advance(task: Task): void {
    if (task.question !== undefined && task.reply === undefined) {
      task.reply = this.network.ask(task.question)
      this.note('error' in task.reply ? 'unanswered' : 'answered', task.question.method)
      return
    }
    const { reply } = task
    task.question = undefined
    task.reply = undefined
    try {
      const { done, value } =
        reply === undefined || 'answer' in reply
          ? task.steps.next(reply?.answer as never)
          : task.steps.throw(reply.error)
      if (!done) task.question = value as Question
      else this.#end(task, () => task.onDone?.(value))
    } catch (error) {
      if (error instanceof Crash || error instanceof Broken) throw error
      this.#end(task, () => this.note('failed', task.work?.subject))
      if (task.work) this.#tryAgain(task.work)
    }
  }

  /** Between the work and the note that it is done the process can die; then it is done again. */
  #end(task: Task, then: () => void): void {
    const { work } = task
    this.#tasks = this.#tasks.filter((each) => each !== task)
    if (work) this.books.storage.transaction(() => this.books.outbox.remove(work.id))
    then()
  }

  #tryAgain(work: Work): void {
    const tries = work.tries + 1
    if (tries === triesMax) this.note('given-up', work.subject)
    else this.books.storage.transaction(() => this.books.outbox.put(work.id, { ...work, tries }))
  }

  #deliver(): void {
    const message = this.network.nextMessage()
    this.note(message.type, message.id)
    if (this.network.weather.isOutage) return
    try {
      handleEvent(this.books, message)
    } catch (error) {
      this.network.postpone(message)
      throw error
    }
    this.network.endDelivery(message)
  }

  /** What is refused is refused with a sentence; a crash loses whatever was under way. */
  #guarded(deed: () => void): void {
    try {
      deed()
    } catch (error) {
      if (error instanceof Crash) this.#restart('crash')
      else if (error instanceof DomainError) this.note('refused', error.code)
      else throw error instanceof Broken ? this.#broken([error.message]) : error
    }
  }

  #restart(why: string): void {
    this.note(why)
    this.#tasks = []
    this.#isCrashing = false
    requeueOpenWork(this.books)
    this.#isCrashing = true
  }

  #commitFault(): CommitFault {
    if (!this.#isCrashing || !this.chance.happens(crashes)) return 'none'
    return this.chance.pick(['dies-before', 'dies-after'])
  }

  #expectRetained(done: number): void {
    const { books } = this
    const touched = [...books.touched].filter((jobId) => books.jobs.find(jobId) !== undefined)
    const broken = touched.flatMap((jobId) => brokenOfJob(books, jobId))
    books.touched.clear()
    if (done % checkedEvery === 0) broken.push(...brokenOfAll(books))
    if (broken.length > 0) throw this.#broken(broken)
  }

  /** The weather clears; everybody answers, and what failed is tried again, until nothing moves any more. */
  #comeToRest(): void {
    this.network.weather = noFaults
    this.#isCrashing = false
    this.#settleEverything()
    const differences = violationsAtRest(this.books, this.processor)
    const unheard = this.network.forgotten.length
    if (unheard === 0 && differences.length > 0) throw this.#broken(differences)
    this.network.resend()
    this.#settleEverything()
    const left = violationsAtRest(this.books, this.processor)
    if (left.length > 0) throw this.#broken(left)
    this.note('at-rest', String(this.books.ledger.size))
  }

  #settleEverything(): void {
    for (let round = 0; round < roundsMax; round += 1) {
      const before = this.#progress()
      this.#people.settle()
      this.#guarded(() => requeueOpenWork(this.books))
      this.begin(pollPayments(this.books))
      this.#now += 2 * dayMs
      while (this.network.hasLate) this.network.arriveLate()
      for (const message of this.network.messages.splice(0)) this.#deliverAtRest(message)
      while (this.books.outbox.size > 0 || this.#tasks.length > 0) this.#workAtRest()
      this.#expectRetained(0)
      if (this.#progress() === before) return
    }
    throw this.#broken(['It never comes to rest'])
  }

  #workAtRest(): void {
    const [task] = this.#tasks
    if (task) this.#guarded(() => this.#advance(task))
    else this.#dequeueTasks()
  }

  /** What speaks of something that is not known yet is told again in the next round. */
  #deliverAtRest(message: PaymentEvent): void {
    this.#guarded(() => handleEvent(this.books, message))
    if (this.books.events.find(message.id) === undefined) this.network.messages.push(message)
  }

  /** Where everything stands, without the work that is ordered again and again. */
  #progress(): string {
    const { books, processor } = this
    const standing = [books.ledger.size, books.events.size, processor.refunds.size, processor.payouts.size]
    const waiting = books.transfers.where(({ status }) => status === 'queued').length
    return [...standing, waiting, this.network.messages.length].join(' ')
  }

  #broken(what: readonly string[]): Broken {
    const story = this.#tail.slice(-storyMax).join('\n')
    return new Broken(`Seed ${this.#seed}: ${what.slice(0, 5).join('; ')}\nBefore it:\n${story}`)
  }
}

const tailMax = 200
const storyMax = 12
