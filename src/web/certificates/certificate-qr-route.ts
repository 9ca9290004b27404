/** The QR code of a certificate. The server draws it, so the browser needs no encoder. */
import { createFileRoute } from '@tanstack/react-router'
import { renderSVG } from 'uqr'
import { certificateCodePattern } from '#domain/certificates/certificate-code.ts'

export const Route = createFileRoute('/verify/certificate/$id/qr.svg')({
  server: {
    handlers: {
      GET: ({ request, params: { id: code } }) => {
        if (!certificateCodePattern.test(code)) return new Response(null, { status: 404 })
        const address = new URL(`/verify/certificate/${code}`, request.url)
        return new Response(renderSVG(address.href, { border: 2, blackColor: '#10241B' }), {
          headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
        })
      },
    },
  },
})
