import { renderSVG } from 'uqr'

/** An SVG with the address of the start page for phones. */
export function drawQrCode(origin: string): string {
  return renderSVG(new URL('/mobile', origin).href, { border: 2, blackColor: '#10241B' })
}
