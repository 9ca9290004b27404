/** Every email of the product with sample data, for the preview page. */
import { notificationCatalogue } from '#domain/notifications/notification-catalogue.ts'
import type { NotificationFacts } from '#domain/notifications/notification-spec.ts'
import { accountEmailCopy } from './account-email-copy.ts'
import { emailChangeCopy } from './email-change-copy.ts'
import { notificationEmailCopy } from './notification-email-copy.ts'
import type { EmailCopy } from './render-email.ts'

const facts: NotificationFacts = {
  jobId: '1042',
  jobTitle: 'Bathroom renovation, Marrickville',
  contractorId: 'harbour-and-stone',
  contractorName: 'Harbour & Stone',
  customerName: 'Priya Natarajan',
  stageName: 'Waterproofing and tiles',
  amount: '$5,520.00',
  aboutId: 'wc01',
  dueDay: '06 Jan. 2027',
  respondBy: 'Respond by Wed 6 Jan (10 business days, NSW)',
  day: '22 November 2026',
  reason: 'The falls in the shower lead away from the drain.',
  messageCount: 3,
  authors: 'Harbour & Stone',
  contact: 'harbour-and-stone',
}

export function emailSamples(publicUrl: string): ReadonlyMap<string, EmailCopy> {
  const account = accountEmailCopy(publicUrl)
  const name = 'Priya Natarajan'
  const masked = 'p•••@example.com'
  const reader = { name, publicUrl, unsubscribeUrl: `${publicUrl}/unsubscribe?token=sample` }
  const samples = Object.entries(notificationCatalogue).map(([type, { subject, text, action, link }]) => ({
    type,
    notification: { title: subject(facts), body: text(facts), action, link: link(facts) },
  }))
  return new Map([
    ['code', account.code('483920')],
    ['confirm-sign-up', account.confirmSignUp(`${publicUrl}/confirm-sign-up#sample`)],
    ['reset-password', account.resetPassword(name, `${publicUrl}/update-password#sample`)],
    ['password-changed', account.passwordChanged(name)],
    ['email-change-current', emailChangeCopy(publicUrl, { kind: 'currentCode', code: '483920', masked })],
    ['email-change-new', emailChangeCopy(publicUrl, { kind: 'newCode', code: '193746' })],
    ['email-change-in-use', emailChangeCopy(publicUrl, { kind: 'inUse' })],
    ['email-change-left', emailChangeCopy(publicUrl, { kind: 'left', name, username: 'bs-cust-1042', masked })],
    ['email-change-confirmed', emailChangeCopy(publicUrl, { kind: 'confirmed', name })],
    ['invitation', account.invitation('contractor', `${publicUrl}/sign-up?invitation=sample`)],
    ['consultation-replied', account.consultationReplied(name, `${publicUrl}/consult/sample#sample`)],
    [
      'consultation-archived',
      account.consultationArchived({
        name,
        reason: 'We cannot read the photos.',
        link: `${publicUrl}/consult/sample#sample`,
      }),
    ],
    ...samples.map(({ type, notification }): [string, EmailCopy] => [
      type,
      notificationEmailCopy([notification], reader),
    ]),
    [
      'digest',
      notificationEmailCopy(
        samples.slice(0, 3).map(({ notification }) => notification),
        reader,
      ),
    ],
  ])
}
