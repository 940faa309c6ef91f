import '@fontsource-variable/figtree/wght.css'
import '@fontsource-variable/bricolage-grotesque/wght.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '#platform/web/theme/global.css'
import { createRoot } from 'react-dom/client'
import { Application, begin } from '#platform/web/routing/application.tsx'
import { registerFound } from '#platform/web/screens/registry.ts'
import { foundSlices } from './found-slices.ts'

registerFound(foundSlices)
begin()

const place = document.getElementById('raiz')
if (!place) throw new Error('The page has no #raiz')
createRoot(place).render(<Application />)
