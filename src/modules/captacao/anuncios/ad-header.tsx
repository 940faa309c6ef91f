import type { WireOf } from '#platform/contract/record.ts'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import { PortalButton, PortalChip, QuickLink, ShareButton } from './ad-tools.tsx'
import type { anuncios } from './resource.ts'
import css from './ad.module.css'

export function AdHeader({ record }: RecordProps<WireOf<typeof anuncios>>) {
  return (
    <div className={css.stack}>
      <div className={css.line}>
        <PortalChip ad={record} />
        <ShareButton ad={record} />
        <PortalButton ad={record} />
      </div>
      <QuickLink ad={record} />
    </div>
  )
}
