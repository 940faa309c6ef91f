/** The proof of work beside the page: typing and scrolling stay smooth on a slow phone. */
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

type Port = {
  onmessage: ((event: MessageEvent<Challenge>) => void) | null
  postMessage: (data: unknown) => void
}
const port = self as unknown as Port

port.onmessage = ({ data: challenge }) => {
  void solveChallenge({ challenge, deriveKey }).then(
    (solution) => port.postMessage(solution ?? null),
    () => port.postMessage(null),
  )
}
