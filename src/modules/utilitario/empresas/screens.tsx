import { TimeZoneInput } from '#platform/web/inputs/time-zone-input.tsx'
import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { CandidateFields, Nothing } from './candidate-fields.tsx'
import { empresas } from './resource.ts'

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
