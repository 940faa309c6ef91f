import {
  type AsideProps,
  defineScreens,
  type RecordProps,
} from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import type { WireOf } from '#platform/contract/record.ts'
import { PortalButton, PortalChip, QuickLink, ShareButton } from './ad-tools.tsx'
import { anuncios } from './resource.ts'
import css from './ad.module.css'

const AdPreview = late(() => import('./ad-preview.tsx').then((m) => m.AdPreview))

function AdHeader({ record }: RecordProps<WireOf<typeof anuncios>>) {
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

const Preview = ({ values }: AsideProps) => <AdPreview ad={values} />

export default defineScreens(anuncios, {
  header: AdHeader,
  aside: Preview,
})
