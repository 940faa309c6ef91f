export { deliver } from './deliver.ts'
export {
  addressOf,
  cancelWaiting,
  keepMail,
  noteSent,
  ownMailsOf,
  type Outgoing,
  queueMailTo,
  senderOf,
} from './outgoing.ts'
