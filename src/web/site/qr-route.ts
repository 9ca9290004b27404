/** The QR image of the footer, drawn by the server: no encoder travels to the browser (requirement NAV-13). */
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
