/** The QR code of the footer. The server draws it, so the browser needs no encoder (NAV-13). */
import { createFileRoute } from '@tanstack/react-router'
import { drawQrCode } from './qr-code.ts'

export const Route = createFileRoute('/qr.svg')({
  server: {
    handlers: {
      GET: ({ request }) =>
        new Response(drawQrCode(new URL(request.url).origin), {
          headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
        }),
    },
  },
})
