import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { empresas } from './resource.ts'

const CandidateFields = late(() => import('./candidate-fields.tsx').then((m) => m.CandidateFields))
const Nothing = late(() => import('./candidate-fields.tsx').then((m) => m.Nothing))

const TimeZoneInput = late(() =>
  import('#platform/web/inputs/time-zone-input.tsx').then((m) => m.TimeZoneInput),
)

export default defineScreens(empresas, {
  inputs: {
    fuso: TimeZoneInput,
    camposCandidatoVisiveis: CandidateFields,
    camposCandidatoObrigatorios: Nothing,
  },
  help: (
    <>
      <p>
        Cada empresa tem os seus dados, as suas configurações e a aparência do seu portal de vagas.
      </p>
      <p>
        Inativar uma empresa fecha o portal e impede a entrada nela; os dados são mantidos. Só se
        remove uma empresa que nenhum registro usa.
      </p>
      <p>
        Cada mudança no Termo de Privacidade e Política de Segurança cria uma nova versão, que
        precisa ser aceita de novo.
      </p>
    </>
  ),
})
