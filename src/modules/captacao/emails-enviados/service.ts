export { deliver } from './deliver.ts'
export {
  cancelWaiting,
  keepMail,
  noteSent,
  ownMailsOf,
  type Outgoing,
  queueMailTo,
  senderOf,
} from './outgoing.ts'
