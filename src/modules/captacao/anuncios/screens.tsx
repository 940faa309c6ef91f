import {
  type AsideProps,
  defineScreens,
  type RecordProps,
} from '#platform/web/screens/define-screens.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { AdPreview } from './ad-preview.tsx'
import { PortalButton, PortalChip, QuickLink, ShareButton } from './ad-tools.tsx'
import { anuncios } from './resource.ts'
import css from './ad.module.css'

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
  help: (
    <>
      <p>
        O anúncio é o texto da vaga que os candidatos leem. Cada solicitação de pessoal tem um
        anúncio.
      </p>
      <p>
        Ele aparece no portal quando a solicitação está aprovada, aberta, não suspensa e é externa
        ou mista, e até a data de saída do portal.
      </p>
    </>
  ),
})
