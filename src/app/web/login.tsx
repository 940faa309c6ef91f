import '@fontsource-variable/figtree/wght.css'
import '@fontsource-variable/bricolage-grotesque/wght.css'
import '@mantine/core/styles.css'
import '#platform/web/theme/global.css'
import { product } from '#modules/product.ts'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { LoginPage } from '#platform/web/pages/login-page.tsx'
import { theme } from '#platform/web/theme/theme.ts'

const place = document.getElementById('raiz')
if (!place) throw new Error('The page has no #raiz')
createRoot(place).render(
  <MantineProvider theme={theme} defaultColorScheme="auto">
    <LoginPage {...product} />
  </MantineProvider>,
)
