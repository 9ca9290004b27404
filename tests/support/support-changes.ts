/** Decisions of admins on consultations and support chats, each with its audit entry [ADMIN-03]. */
import { type Reachable, signInAdmin, signUp, type TestClient } from './clients.ts'
import { storePhoto } from './stored-photo.ts'

export function supportChanges(product: Reachable, colleague: TestClient) {
  async function submittedConsultation(): Promise<{ id: string; photo: string }> {
    const customer = await signUp(product, 'customer')
    const photo = await storePhoto(customer, 'forms')
    const body = { canYou: 'Why is the wall wet?', photos: [photo] }
    const { id } = await customer.request<{ id: string }>('POST', '/consultations', body)
    return { id, photo }
  }

  async function openSupportChat(): Promise<string> {
    const customer = await signUp(product, 'customer')
    await customer.request('POST', '/conversations/support_plumbline/messages', {
      body: 'Hello?',
      key: 'hello-support',
    })
    return `support_plumbline-${customer.id}`
  }

  return {
    'POST /admin/consultations/{id}/assign': async () => {
      const { id } = await submittedConsultation()
      return {
        send: (by: TestClient) => by.send('POST', `/admin/consultations/${id}/assign`, {}),
        record: {
          action: 'consultation.assign',
          subject: { kind: 'consultation', id },
          before: { status: 'open' },
          after: { status: 'assigned' },
        },
      }
    },
    'POST /admin/consultations/{id}/archive': async () => {
      const { id } = await submittedConsultation()
      return {
        send: (by: TestClient) =>
          by.send('POST', `/admin/consultations/${id}/archive`, { reason: 'It is no question.' }),
        record: {
          action: 'consultation.archive',
          subject: { kind: 'consultation', id },
          before: { status: 'open' },
          after: { status: 'archived', reason: 'It is no question.' },
        },
      }
    },
    'POST /admin/consultations/{id}/restore': async () => {
      const { id } = await submittedConsultation()
      const admin = await signInAdmin(product, ['admin_consultation_delete'])
      await admin.request('POST', `/admin/consultations/${id}/archive`, { reason: 'It is no question.' })
      return {
        send: (by: TestClient) => by.send('POST', `/admin/consultations/${id}/restore`, { reason: 'It is one.' }),
        record: {
          action: 'consultation.restore',
          subject: { kind: 'consultation', id },
          before: { status: 'archived' },
          after: { status: 'open', reason: 'It is one.' },
        },
      }
    },
    'POST /admin/consultations/{id}/reply': async () => {
      const { id, photo } = await submittedConsultation()
      const reply = { replyContent: 'The membrane ends too low.', replyPhotos: [photo] }
      return {
        send: (by: TestClient) => by.send('POST', `/admin/consultations/${id}/reply`, reply),
        record: {
          action: 'consultation.reply',
          subject: { kind: 'consultation', id },
          before: { status: 'open' },
          after: { status: 'replied' },
        },
      }
    },
    'PUT /admin/support/{conversation}/archived': async () => {
      const id = await openSupportChat()
      return {
        send: (by: TestClient) => by.send('PUT', `/admin/support/${id}/archived`, { isArchived: true }),
        record: {
          action: 'support.archive',
          subject: { kind: 'conversation', id },
          before: { isArchived: false },
          after: { isArchived: true },
        },
      }
    },
    'PUT /admin/support/{conversation}/assignee': async () => {
      const id = await openSupportChat()
      return {
        send: (by: TestClient) => by.send('PUT', `/admin/support/${id}/assignee`, { assigneeId: colleague.id }),
        record: {
          action: 'support.assign',
          subject: { kind: 'conversation', id },
          before: { assigneeId: null },
          after: { assigneeId: colleague.id },
        },
      }
    },
  }
}
