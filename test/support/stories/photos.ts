/** For pictures of pages that show a photo. */
export { telephonePicture } from '../../../server/modules/identity/photo/photo.factory.ts'
