/** The QR code of the footer. The server draws it, so the browser needs no encoder (NAV-13). */
import { createFileRoute } from '@tanstack/react-router'
import { renderSVG } from 'uqr'

export const Route = createFileRoute('/qr.svg')({
  server: {
    handlers: {
      GET: ({ request }) =>
        new Response(renderSVG(new URL('/mobile', request.url).href, { border: 2, blackColor: '#10241B' }), {
          headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
        }),
    },
  },
})
