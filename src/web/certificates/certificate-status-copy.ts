import type { CertificateStatus } from '#domain/certificates/certificate-rules.ts'

export const certificateStatusCopy: Record<CertificateStatus, { title: string; text: string }> = {
  valid: { title: 'Valid', text: 'This certificate is genuine, and it counts.' },
  superseded: {
    title: 'Superseded',
    text: 'The contractor has replaced this certificate by another one. This one does not count any more.',
  },
  expired: { title: 'Expired', text: 'This certificate is genuine. The periods of its warranty have ended.' },
}
