/** The proof of work beside the page: typing and scrolling stay smooth on a slow phone. */
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

declare const self: {
  onmessage: (event: MessageEvent<Challenge>) => void
  postMessage: (data: unknown) => void
}

self.onmessage = ({ data: challenge }) => {
  void solveChallenge({ challenge, deriveKey }).then(
    (solution) => self.postMessage(solution ?? null),
    () => self.postMessage(null),
  )
}
