import type { PackBlock } from '../documents/pdf/evidence-pack-pdf.ts'

export const heading = (text: string): PackBlock => ({ kind: 'heading', text })
export const strong = (text: string): PackBlock => ({ kind: 'strong', text })
export const plain = (text: string): PackBlock => ({ kind: 'plain', text })
export const pale = (text: string): PackBlock => ({ kind: 'pale', text })
export const row = (...cells: [string, string, string]): PackBlock => ({ kind: 'row', cells })
