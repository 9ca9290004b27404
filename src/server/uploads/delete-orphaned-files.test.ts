import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anonymous, jobFields, signUp } from '#tests/support/clients.ts'
import { findFileNames, readFileReferences } from '#tests/support/file-references.ts'
import { startProduct } from '#tests/support/product.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'
import { type LocalStorage, openLocalStorage } from '../adapters/files/local-storage.ts'
import { resizedImages } from '../adapters/files/resized-images.ts'
import { deleteOrphanedFiles, deleteUnsentUploads } from './delete-orphaned-files.ts'

const product = await startProduct()
const customer = await signUp(product, 'customer')
const contractor = await signUp(product, 'contractor')

let files: LocalStorage
beforeAll(async () => {
  const bucket = { bucket: 'plumbline', region: '', endpoint: '', rootSecret: '', now: () => new Date() }
  files = await openLocalStorage({ ...bucket, directory: join(product.dataDir, 'files') })
})
afterAll(() => product.stop())

const depsAfter = (hours: number, deps: Partial<LocalStorage> = {}) => ({
  pool: product.pool,
  files: { ...files, ...deps },
  invalidateCopies: resizedImages({ directory: join(product.dataDir, 'resized'), files }).forget,
  clock: { now: () => new Date(Date.now() + hours * 60 * 60_000) },
})
/** Like the weekly worker, this many days from now. */
const look = (days: number, deps: Partial<LocalStorage> = {}) => deleteOrphanedFiles(depsAfter(days * 24, deps))
/** Like the hourly worker, this many hours from now. */
const lookHourly = (hours: number, deps: Partial<LocalStorage> = {}) => deleteUnsentUploads(depsAfter(hours, deps))
/** The uploader reads an unsent file. */
const statusOf = async (address: string) =>
  (await fetch(`${product.address}${address}`, { headers: { authorization: customer.idToken ?? '' } })).status
const original = (key: string) => statusOf(`/files/plumbline/${key}`)
const copy = (key: string) => statusOf(`/assets/chat/${key}`)
const isOnDisk = (folder: string, key: string) =>
  stat(join(product.dataDir, 'files', folder, key)).then(
    () => true,
    () => false,
  )
const countOf = async (table: string) => {
  const { rows } = await product.pool.query(`select count(*)::int as count from ${table}`)
  return (rows[0] as { count: number }).count
}

describe('an uploaded file that was never submitted [FILE-02]', () => {
  test('is quarantined after thirty days and deleted with its copies a week later', async () => {
    const photo = await storePhoto(customer, 'forms')
    expect(await copy(photo)).toBe(200)

    await look(29.9)
    expect(await original(photo)).toBe(200)

    await look(30.1)
    expect(await original(photo)).toBe(404)
    expect(await isOnDisk('set-aside', photo)).toBe(true)
    const late = await customer.send('POST', '/consultations', { canYou: 'Why?', photos: [photo] })
    expect(late).toMatchObject({
      status: 422,
      body: { issues: [{ message: "This file wasn't uploaded. Choose it again." }] },
    })

    await look(30.2)
    expect(await isOnDisk('set-aside', photo)).toBe(true)

    await look(37.1)
    expect(await isOnDisk('set-aside', photo)).toBe(false)
    expect([await original(photo), await copy(photo)]).toEqual([404, 404])
    expect(await countOf('quarantined_files')).toBe(0)
  })

  test('is restored if a user submitted it during the quarantine', async () => {
    const photo = await storePhoto(customer)
    await look(30.1)

    // The run had checked the file before this row committed.
    await product.pool.query('update accounts set name = $2 where id = $1', [customer.id, `see ${photo}`])
    await look(37.1)

    expect(await original(photo)).toBe(200)
    expect(await countOf('quarantined_files')).toBe(0)
  })

  test('is deleted, restored or quarantined although other files fail', async () => {
    const [stuck, gone] = [await storePhoto(customer), await storePhoto(customer)]
    await look(30.1)
    const fresh = await storePhoto(customer)
    const failsFor = (bad: string, call: (key: string) => Promise<void>) => (key: string) =>
      key === bad ? Promise.reject(new Error('Access denied')) : call(key)

    const run = look(37.1, { deleteFile: failsFor(stuck, files.deleteFile) })

    await expect(run).rejects.toThrow(`quarantined: ${stuck}: Access denied`)
    expect([await isOnDisk('set-aside', stuck), await isOnDisk('set-aside', gone)]).toEqual([true, false])
    expect(await isOnDisk('set-aside', fresh)).toBe(true)
    const unmovable = look(67.2, { quarantine: failsFor(fresh, files.quarantine) })
    await unmovable
    expect([await isOnDisk('set-aside', stuck), await isOnDisk('set-aside', fresh)]).toEqual([false, false])
  })

  test('is quarantined although the database rejects the row of another file', async () => {
    const [rejected, photo] = [await storePhoto(customer), await storePhoto(customer)]
    const constraint = `rejected check (object_key <> '${rejected}')`
    await product.pool.query(`alter table quarantined_files add constraint ${constraint}`)

    const run = look(30.1)

    await expect(run).rejects.toThrow(`orphaned: ${rejected}: `)
    expect([await isOnDisk('set-aside', rejected), await isOnDisk('set-aside', photo)]).toEqual([false, true])
    await product.pool.query('alter table quarantined_files drop constraint rejected')
    await look(30.1)
    expect(await isOnDisk('set-aside', rejected)).toBe(true)
  })

  test('is quarantined although more than twenty before it fail', async () => {
    const photos = await Promise.all(Array.from({ length: 22 }, () => storePhoto(customer)))
    const failing = new Set(photos.slice(0, 21))
    const listed = async function* () {
      for (const key of photos) yield { key, storedAt: new Date() }
    }
    const quarantine = (key: string) =>
      failing.has(key) ? Promise.reject(new Error('Access denied')) : files.quarantine(key)

    await expect(look(30.1, { list: listed, quarantine })).rejects.toThrow(/Access denied; and 1 more$/)

    expect(await isOnDisk('set-aside', photos[21] ?? '')).toBe(true)
    await look(37.1)
  })

  test('is found again after an interrupted run', async () => {
    const photo = await storePhoto(customer)
    const dies = async () => {
      throw new Error('kill -9')
    }

    await expect(look(30.1, { quarantine: dies })).rejects.toThrow('kill -9')
    expect(await original(photo)).toBe(200)
    await look(37.1)
    await expect(look(44.1, { deleteFile: dies })).rejects.toThrow('kill -9')
    await look(51.1)

    expect([await isOnDisk('objects', photo), await isOnDisk('set-aside', photo)]).toEqual([false, false])
  })
})

describe('an upload that is not sent [FILE-02]', () => {
  test('is quarantined after twelve hours and deleted six hours later, and a sent one stays', async () => {
    const [unsent, sent] = [await storePhoto(customer), await storePhoto(customer)]
    await customer.request('POST', '/job', { ...jobFields, attachments: [sent] })

    await lookHourly(11.9)
    expect(await original(unsent)).toBe(200)
    await lookHourly(12.1)
    expect([await original(unsent), await original(sent)]).toEqual([404, 200])
    await lookHourly(17.9)
    expect(await isOnDisk('set-aside', unsent)).toBe(true)
    await lookHourly(18.2)

    expect(await isOnDisk('set-aside', unsent)).toBe(false)
    expect(await original(sent)).toBe(200)
  })

  test('is deleted although another file fails, which is tried again in the next hour', async () => {
    const [stuck, unsent] = [await storePhoto(customer), await storePhoto(customer)]
    const quarantine = (key: string) =>
      key === stuck ? Promise.reject(new Error('Access denied')) : files.quarantine(key)

    await expect(lookHourly(12.1, { quarantine })).rejects.toThrow(`unsent: ${stuck}: Access denied`)
    expect([await isOnDisk('set-aside', stuck), await isOnDisk('set-aside', unsent)]).toEqual([false, true])
    await lookHourly(13.1)

    expect(await isOnDisk('set-aside', stuck)).toBe(true)
    await lookHourly(20)
  })

  test('is found by the hourly schedule', async () => {
    const { rows } = await product.pool.query("select cron from pgboss.schedule where name = 'delete-unsent-uploads'")

    expect(rows).toEqual([{ cron: '15 * * * *' }])
  })
})

describe('a referenced file stays, however old it is [FILE-02]', () => {
  test('from a job, a consultation, a profile, a message or a draft', async () => {
    const photos = {
      job: await storePhoto(customer),
      question: await storePhoto(anonymous(product), 'forms'),
      profile: await storePhoto(contractor, 'contractors/cases'),
      message: await storePhoto(customer),
      draft: await storePhoto(customer, 'forms'),
    }
    await customer.request('POST', '/job', { ...jobFields, attachments: [photos.job] })
    await customer.request('POST', '/consultations', { canYou: 'Why is it wet?', photos: [photos.question] })
    await contractor.request('PATCH', '/contractor/self', { picture: photos.profile })
    await customer.request('POST', '/conversations/support_plumbline/messages', {
      body: `Image: ${photos.message}`,
      key: 'a-photo-for-support',
    })
    await customer.request('PUT', '/form/consultation/new/draft', { answers: { photos: [photos.draft] } })

    await look(400)
    await look(800)

    for (const [what, photo] of Object.entries(photos)) expect([what, await original(photo)]).toEqual([what, 200])
  })
})

describe('the references of files', () => {
  const namesOf = async (table: string) => {
    const { rows } = await product.pool.query<{ name: string }>(
      'select file_name as name from file_references where table_name = $1 order by name',
      [table],
    )
    return rows.map(({ name }) => name)
  }
  const randomPart = (key: string) => key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.'))

  test('follow a row that is written, changed and deleted', async () => {
    const { pool } = product
    await pool.query(
      'create table attachments (place text, position integer, said jsonb, primary key (place, position))',
    )
    await pool.query("select track_file_references('attachments')")
    const [first = '', second = ''] = ['a', 'b'].map((letter) => letter.repeat(32))

    await pool.query("insert into attachments values ('x', 1, $1)", [
      { deep: [{ at: `jobs/${first}.jpg` }, `${first}.jpg`] },
    ])
    expect(await namesOf('attachments')).toEqual([first])
    await pool.query('update attachments set said = $1', [{ keys: [`${second}.jpg`, `${first}.jpg`] }])
    expect(await namesOf('attachments')).toEqual([first, second])
    await pool.query('update attachments set said = $1, position = 2', [{ keys: [`${second}.jpg`] }])
    expect(await namesOf('attachments')).toEqual([second])
    await pool.query('delete from attachments')
    expect(await namesOf('attachments')).toEqual([])
    await pool.query('drop table attachments')
  })

  test('include the rows that a table had before it was tracked', async () => {
    const photo = await storePhoto(customer)
    await product.pool.query('create table attachments (id integer primary key, key text)')
    await product.pool.query('insert into attachments values (1, $1)', [photo])

    await product.pool.query("select track_file_references('attachments')")

    expect(await namesOf('attachments')).toEqual([randomPart(photo)])
    await product.pool.query('delete from attachments; drop table attachments')
  })

  test('no file is deleted while a table has no trigger', async () => {
    const photo = await storePhoto(customer)
    await product.pool.query('create table attachments (id integer primary key, key text)')

    await expect(look(30.1)).rejects.toThrow('Call track_file_references in a migration for: attachments.')
    expect(await original(photo)).toBe(200)
    await product.pool.query("select track_file_references('attachments')")
    await product.pool.query('alter table attachments disable trigger file_references')
    await expect(look(30.1)).rejects.toThrow('attachments')
    expect(await original(photo)).toBe(200)

    await product.pool.query('drop table attachments')
  })

  test('equal the names found by reading every row', async () => {
    expect(await readFileReferences(product.pool)).toEqual(await findFileNames(product.pool))
  })
})

test('the job queue runs it once a week', async () => {
  const { rows } = await product.pool.query(
    "select cron, timezone from pgboss.schedule where name = 'delete-orphaned-files'",
  )

  expect(rows).toEqual([{ cron: '0 1 * * 0', timezone: 'Australia/Sydney' }])
})
