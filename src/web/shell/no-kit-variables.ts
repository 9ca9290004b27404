/** Stands for the kit's own component, which writes its variables into the page: ours are in a style sheet. */
export const MantineCssVariables = () => null
