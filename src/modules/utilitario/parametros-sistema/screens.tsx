import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { parametrosSistema } from './resource.ts'

const TheOne = late(() => import('./the-one.tsx').then((m) => m.TheOne))
const TimeZoneInput = late(() =>
  import('#platform/web/inputs/time-zone-input.tsx').then((m) => m.TimeZoneInput),
)

export default defineScreens(parametrosSistema, {
  list: TheOne,
  inputs: { fuso: TimeZoneInput },
  help: (
    <>
      <p>
        Estes parâmetros valem para toda a instalação e passam a valer na próxima ação de cada
        usuário.
      </p>
      <p>
        Em Segurança ficam o tempo sem uso que encerra uma sessão, as horas que ela dura e quantas
        cada usuário pode ter abertas.
      </p>
      <p>
        Em Compartilhamento, marcar uma opção permite que quem tem a permissão veja os registros das
        outras empresas. Alterar continua sendo da empresa do registro.
      </p>
    </>
  ),
})
