import { type AsideProps, defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { anuncios } from './resource.ts'

const AdHeader = late(() => import('./ad-header.tsx').then((m) => m.AdHeader), <></>)
const AdPreview = late(() => import('./ad-preview.tsx').then((m) => m.AdPreview))

const Preview = ({ values }: AsideProps) => <AdPreview ad={values} />

export default defineScreens(anuncios, {
  header: AdHeader,
  aside: Preview,
})
