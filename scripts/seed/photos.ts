export type PhotoName = string
export async function putPhotos(_files: unknown): Promise<void> {}
