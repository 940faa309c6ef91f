import { type AsideProps, defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { aparenciaPortal } from './resource.ts'

const PagePreview = late(() => import('./page-preview.tsx').then((m) => m.PagePreview))

const Preview = ({ values }: AsideProps) => <PagePreview values={values} />

export default defineScreens(aparenciaPortal, { aside: Preview })
