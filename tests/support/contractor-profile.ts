import { randomBytes } from 'node:crypto'
import { randomName } from '#domain/uploads/random-name.ts'
import type { TestClient } from './clients.ts'
import { storeFile, storePhoto } from './stored-photo.ts'

/** A complete, valid contractor profile with invented numbers. */
export const profileFields = {
  name: 'Binh Tran',
  company: 'Hoa Binh Tiling',
  advantage: 'Every membrane is flood-tested for 24 hours.',
  abn: '51 824 753 556',
  acn: '004 085 616',
  licenseNo: '000231C',
  establishmentTime: '2009-03-02',
  hourlyPrice: 95.5,
  categoryIds: ['category_waterproofing', 'category_renovation'],
  tags: ['licensedInsured', 'cleanTidy'],
  state: 'nsw',
  city: 'sydney',
  address: '22 Hughes St, Cabramatta',
  contact: { name: 'Mai Tran' },
  taxType: 'cash',
  insuranceCover: 'Public liability, $20 million.',
} as const

export const bankDetails = { accountName: 'Hoa Binh Tiling Pty Ltd', bsb: '062-000', accountNumber: '12 345 678' }

/** The profile with files that the contractor has just uploaded. */
export async function uploadProfileFiles(contractor: TestClient) {
  const folder = 'contractors/cases'
  const insurance = `${folder}/${randomName(randomBytes)}.pdf`
  await storeFile(contractor, insurance, 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'))
  return {
    ...profileFields,
    picture: await storePhoto(contractor, folder),
    insuranceFiles: [insurance],
    photos: [
      { path: await storePhoto(contractor, folder), caption: 'Membrane, before the tiles' },
      { path: await storePhoto(contractor, folder) },
    ],
  }
}
