export { mainPicture, mainPicturesOf, picturesOf } from './hotel-pictures.queries.ts'
export { tellPictures } from './telling/tell-pictures.ts'
export { drawnPicture, namedPicture, namePicture } from './telling/one-picture.ts'
