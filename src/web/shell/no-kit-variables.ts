/** Replaces Mantine's component that writes CSS variables, because ours are in a style sheet. */
export const MantineCssVariables = () => null
