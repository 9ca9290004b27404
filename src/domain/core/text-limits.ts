/** Text inputs have 256 characters, text areas 5000 [DATA-10]. Screens count down to them. */
export const inputMaxLength = 256
export const areaMaxLength = 5000
