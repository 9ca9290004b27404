/** The sections of an evidence pack. One more entry in the list adds a section. */
import { dollarsText, signingTimeText } from '#domain/core/formats.ts'
import { activitySentence } from '#domain/job-overview/job-activity.ts'
import { contentOf, summaryOf } from '#domain/messages/message-content.ts'
import { contractSections } from '#domain/quotes/contract-sections.ts'
import { isOpenToAll } from '#domain/uploads/object-key.ts'
import { buildJobStatementContent } from '../documents/build-statement-content.ts'
import { certificateDocumentOf } from '../documents/document-store.ts'
import type { PackBlock, PackSection } from '../documents/pdf/evidence-pack-pdf.ts'
import { readActivity } from '../job-overview/read-activity.ts'
import { readContract } from '../quotes/read-contract.ts'
import { messagesOfJob } from './evidence-pack-store.ts'
import { heading, pale, plain, row, strong } from './pack-blocks.ts'
import type { PackSource } from './pack-source.ts'
import { readWarrantyCases } from './warranty-section.ts'

interface SectionSpec {
  readonly title: string
  readonly read: (source: PackSource) => Promise<PackBlock[]>
}

const sectionSpecs: readonly SectionSpec[] = [
  { title: 'Contract', read: readContractSection },
  { title: 'Rounds and other events', read: readRounds },
  { title: 'Messages', read: readMessages },
  { title: 'Warranty cases', read: readWarrantyCases },
  { title: 'Payments and statement', read: readStatement },
]

export async function readSections(source: PackSource): Promise<PackSection[]> {
  const { db, job, addFile } = source
  for (const key of job.attachments)
    addFile({ key, caption: 'Posted with the job', uploader: job.customer_name, receivedAt: job.created_at })
  const certificate = await certificateDocumentOf.maybe(db, [job.id])
  if (certificate !== undefined && certificate.object_key !== null) {
    const { object_key: key, title: caption, issued_at: receivedAt } = certificate
    addFile({ key, caption, uploader: 'Plumbline', receivedAt })
  }
  const sections: PackSection[] = []
  for (const { title, read } of sectionSpecs) sections.push({ title, blocks: await read(source) })
  return sections
}

async function readContractSection({ db, job, actor, now }: PackSource): Promise<PackBlock[]> {
  const { text, sha256, signatures } = await readContract(db, job.id, job.contractor_id, actor, now)
  const { title, sections } = contractSections(text)
  return [
    heading(title),
    ...sections.flatMap(({ heading: name, body }) => [...(name === undefined ? [] : [heading(name)]), plain(body)]),
    heading('Signatures'),
    ...signatures.map(({ name, signedAt }) => plain(`Signed by ${name} on ${signingTimeText(signedAt, job.state)}`)),
    pale(`Fingerprint of the contract text (SHA-256): ${sha256}`),
  ]
}

/** A party may hand the pack to others, so it says nothing of other quotes. */
async function readRounds({ db, job, actor, addFile }: PackSource): Promise<PackBlock[]> {
  const events = (await readActivity(db, job.id, actor, job.contractor_id)).toReversed()
  return events.flatMap((event) => {
    const title = activitySentence(event)
    for (const key of event.attachments)
      addFile({ key, caption: title, uploader: event.name ?? 'Plumbline', receivedAt: new Date(event.at) })
    return [row(signingTimeText(event.at, job.state), title, ''), ...(event.text === null ? [] : [plain(event.text)])]
  })
}

async function readMessages({ db, job, addFile }: PackSource): Promise<PackBlock[]> {
  const messages = await messagesOfJob.all(db, [job.id])
  return messages.flatMap(({ author, body, sent_at }) => {
    const content = contentOf(body)
    // A message can name any file, so one for permitted readers only is left out.
    if ('path' in content && isOpenToAll(content.path))
      addFile({ key: content.path, caption: `Message from ${author}`, uploader: author, receivedAt: sent_at })
    return [strong(`${author}, ${signingTimeText(sent_at.toISOString(), job.state)}`), plain(summaryOf(body))]
  })
}

async function readStatement({ db, job, actor, now }: PackSource): Promise<PackBlock[]> {
  const { places, total, movements } = await buildJobStatementContent(db, job, actor, now)
  return [
    heading('Where the money is'),
    ...places.map(({ name, why, amount }) => row(name, why, dollarsText(amount))),
    row(total.name, '', dollarsText(total.amount)),
    heading('Movements'),
    ...movements.map(({ at, what, amount }) => row(signingTimeText(at, job.state), what, dollarsText(amount))),
  ]
}
