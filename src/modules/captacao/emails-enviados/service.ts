export { deliver } from './deliver.ts'
export {
  cancelWaiting,
  keepMail,
  noteSent,
  type Outgoing,
  queueMailTo,
  senderOf,
} from './outgoing.ts'
