/** Consultations, submitted and answered through the product's own routes. */
import type { RecordView } from '#api/admin/record-routes.ts'
import type { ConsultationView, RepliedConsultationView } from '#api/consultations/consultation-view.ts'
import { anonymous, newEmail, ownAddress, type Reachable, signInAdmin, signUp, type TestClient } from './clients.ts'
import { storePhoto } from './stored-photo.ts'

interface SubmittedConsultation {
  readonly id: string
  readonly key: string | null
  readonly dueAt: string
}

export const consultationNotFound = { status: 404, body: { message: 'Consultation not found' } }
export const missingPhoto = `forms/${'Z'.repeat(32)}.jpg`

export async function consultationsOf(product: Reachable) {
  const visitor = anonymous(product)
  const consultant = await signInAdmin(product, ['admin_consultation_write'])
  const photo = await storePhoto(visitor, 'forms')
  const question = {
    canYou: 'Why is the wall wet?',
    photos: [photo],
    forStructural: true,
    explainPhoto1: 'North wall.',
  }
  const reply = { replyContent: 'The membrane ends too low.', replyPhotos: [photo], replyExplain: 'The red line.' }

  /** Each request has its own network address, so tests do not share a rate limit. */
  const submit = async (client: TestClient, fields: object = {}) => {
    const response = await client.send<SubmittedConsultation>(
      'POST',
      '/consultations',
      { ...question, ...fields },
      ownAddress(),
    )
    if (response.status !== 200) throw new Error(`The consultation was not submitted: ${JSON.stringify(response.body)}`)
    return response.body
  }
  const sendAsVisitor = async (email = newEmail('visitor')) => {
    const { id, key } = await submit(visitor, { name: 'Jo Visitor', email })
    return { id, key: key ?? '', email }
  }
  const sendAsNewMember = async () => {
    const client = await signUp(product, 'customer')
    const { id } = await submit(client)
    return { client, id }
  }
  const read = (client: TestClient, id: string, key: string) =>
    client.send<ConsultationView>('POST', '/consultations/read', { id, key })
  const take = (admin: TestClient, id: string, body: object = {}) =>
    admin.send<RepliedConsultationView>('POST', `/admin/consultations/${id}/assign`, body)
  const send = (admin: TestClient, id: string, fields: object = {}) =>
    admin.send<RepliedConsultationView>('POST', `/admin/consultations/${id}/reply`, { ...reply, ...fields })
  const openIds = async () => {
    const list = await consultant.request<RecordView[]>('GET', '/admin/lists/consultations')
    return list.map(({ id }) => id)
  }

  return {
    visitor,
    consultant,
    photo,
    question,
    reply,
    submit,
    sendAsVisitor,
    sendAsNewMember,
    read,
    take,
    send,
    openIds,
  }
}
