import type { ContractorBaseView } from '#contract/contractors/contractor-view.ts'

/** A contractor as the directory answers. */
export const harbour: ContractorBaseView = {
  id: 'usr_1',
  username: 'bs-1',
  name: 'Harbour & Stone',
  picture: null,
  completedJobCount: 12,
  averageRating: 4.5,
  ratingCount: 2,
  advantage: 'Decks and pergolas.',
  tags: ['reliable'],
  city: 'SYDNEY',
  state: 'NSW',
  categories: [{ id: 'category_0', name: 'Waterproofing', parent: null }],
}
