import { expect, test } from 'vitest'
import { changedFields, type ProfileFormValues } from './profile-form-values.ts'

const saved: ProfileFormValues = {
  name: 'Binh Tran',
  advantage: 'Dry.',
  abn: '51 824 753 556',
  licenseNo: '',
  establishmentTime: '2009',
  hourlyPrice: 95,
  categoryIds: ['category_waterproofing'],
  state: 'NSW',
  city: 'SYDNEY',
  address: '',
  tags: ['reliable'],
  company: 'Hoa Binh',
  acn: '',
  contact: { name: '' },
  taxType: 'gst',
  picture: '',
  insuranceCover: '',
  insuranceFiles: [],
  photos: [{ path: 'contractors/cases/a.jpg', caption: '' }],
}

test.each<[string, Partial<ProfileFormValues>, object]>([
  ['nothing', {}, {}],
  ['a text that was emptied', { company: '' }, { company: '' }],
  ['a price that was emptied, as 0', { hourlyPrice: undefined }, { hourlyPrice: 0 }],
  ['state and city together', { city: 'ORANGE' }, { state: 'NSW', city: 'ORANGE' }],
  [
    'a caption, with all photos in their order',
    { photos: [{ path: 'contractors/cases/a.jpg', caption: 'Deck' }] },
    { photos: [{ path: 'contractors/cases/a.jpg', caption: 'Deck' }] },
  ],
  ['the tags', { tags: ['reliable', 'friendly'] }, { tags: ['reliable', 'friendly'] }],
])('a profile change contains only the changed fields: %s [PROF-05]', (_what, typed, sent) => {
  expect(changedFields({ ...saved, ...typed }, saved)).toEqual(sent)
})
