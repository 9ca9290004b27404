import type { CertificateStatus } from '#domain/certificates/certificate-rules.ts'

export const certificateStatusCopy: Record<CertificateStatus, { title: string; text: string }> = {
  valid: { title: 'Valid', text: 'This certificate is genuine and current.' },
  superseded: {
    title: 'Superseded',
    text: "The contractor has replaced this certificate, so it's no longer valid.",
  },
  expired: { title: 'Expired', text: 'This certificate is genuine, but its warranty periods have ended.' },
}
