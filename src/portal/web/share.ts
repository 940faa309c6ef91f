/** Sharing a vacancy: the device's own sheet, WhatsApp, mail, and the recommendation to a friend. */
import { friendDialog } from './friend.ts'

const full = (path: string | undefined): string => new URL(path ?? '', location.href).href

async function shareBySheet({ dataset }: HTMLElement): Promise<void> {
  // Closed without choosing it is an error of the browser's, and none for anybody.
  await navigator
    .share({ title: dataset.title ?? '', url: full(dataset.share) })
    .catch(() => undefined)
}

export function shareButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) {
    if (!('share' in navigator)) continue
    button.hidden = false
    button.addEventListener('click', () => void shareBySheet(button))
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-whatsapp]'))
    link.href += encodeURIComponent(full(link.dataset.whatsapp))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-mail]'))
    link.href += `&body=${encodeURIComponent(full(link.dataset.mail))}`
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-friend]'))
    button.addEventListener('click', () => friendDialog(button.dataset.friend ?? ''))
}
