/** Every mail of the product with sample words, for the page that shows how they look. */
import { type NoticeName, noticeCatalogue } from '#domain/notices/notice-catalogue.ts'
import { accountMailWords } from './account-mail-words.ts'
import type { MailWords } from './mail-page.ts'
import { noticeWords } from './notice-words.ts'

const facts = {
  jobId: '1042',
  jobTitle: 'Bathroom renovation, Marrickville',
  contractorId: 'harbour-and-stone',
  contractorName: 'Harbour & Stone',
  customerName: 'Priya Natarajan',
  stageName: 'Waterproofing and tiles',
  amount: '$5,520.00',
  reason: 'The falls in the shower lead away from the drain.',
}

export function mailSamples(publicUrl: string): ReadonlyMap<string, MailWords> {
  const account = accountMailWords(publicUrl)
  const name = 'Priya Natarajan'
  return new Map([
    ['code', account.code('483920')],
    ['confirm-sign-up', account.confirmSignUp(`${publicUrl}/confirm-sign-up#sample`)],
    ['reset-password', account.resetPassword(name, `${publicUrl}/update-password#sample`)],
    ['password-changed', account.passwordChanged(name)],
    ['invitation', account.invitation('contractor', `${publicUrl}/sign-up?invitation=sample`)],
    ...Object.keys(noticeCatalogue).map((about): [string, MailWords] => [
      about,
      noticeWords(about as NoticeName, facts, name, publicUrl),
    ]),
  ])
}
