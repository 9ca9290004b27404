import type { TestClient } from './clients.ts'
import { drawPhoto, storeFile } from './stored-photo.ts'

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
  picture: 'contractors/cases/PictureOfTheBusinessAbCdEfGhJkMn.jpg',
  insuranceCover: 'Public liability, $20 million.',
  insuranceFiles: ['contractors/cases/CertificateOfInsuranceAbCdEfGhJk.pdf'],
  photos: [
    { path: 'contractors/cases/BathroomBeforeTheTilesAbCdEfGhJk.jpg', caption: 'Membrane, before the tiles' },
    { path: 'contractors/cases/BathroomAfterTheTilesAbCdEfGhJkM.jpg' },
  ],
} as const

export const bankDetails = { accountName: 'Hoa Binh Tiling Pty Ltd', bsb: '062-000', accountNumber: '12 345 678' }

/** Stores the files of the profile, once per product. */
export async function storeProfileFiles(client: TestClient): Promise<void> {
  const photo = await drawPhoto('#2a6f97')
  for (const key of [profileFields.picture, ...profileFields.photos.map(({ path }) => path)])
    await storeFile(client, key, 'image/jpeg', photo)
  for (const key of profileFields.insuranceFiles)
    await storeFile(client, key, 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'))
}
