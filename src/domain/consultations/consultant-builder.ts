/** The consultant's card [FORM-10]: the building classes of the National Construction Code. */
export const consultantBuilder = {
  title: 'Consultant builder',
  buildingClasses: [
    { class: '1', says: 'Houses and townhouses' },
    { class: '2', says: 'Apartments' },
    { class: '6', says: 'Shops and restaurants' },
    { class: '7', says: 'Car parks and storage' },
    { class: '10', says: 'Garages, sheds, fences and pools' },
  ],
} as const
