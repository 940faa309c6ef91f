/** How many there are, who came and left and why, how much is missed: the figures of the indicators, on screen, paper, home page and in rows. Pure. */
import { sharing } from '#modules/gestao-talentos/talentos/sharing.ts'
import { defineDashboard } from '#platform/contract/dashboard.ts'
import {
  admitidos,
  ausencias,
  deficientes,
  desligamentos,
  idades,
  providencias,
  talentos,
} from './behind.ts'
import { authority, defaults, filters } from './filters.ts'
import { movementPanels } from './movement-panels.ts'
import { staffPanels } from './staff-panels.ts'
import { cards } from './cards.ts'

export const dashboard = defineDashboard({
  key: 'analytics.talento',
  title: 'Análise de talentos',
  authority,
  help: [
    'Mostra quantas pessoas a empresa tem, quem entrou e quem saiu, o turnover, o absenteísmo e de quem é formado o quadro.',
    'O turnover de um mês é (admitidos + desligados) ÷ 2 ÷ quadro de abertura × 100; o do período é a média dos meses. Transferências entre empresas do grupo e motivos que não contam mudam o quadro, não o turnover.',
    'O absenteísmo de um mês são os dias úteis perdidos ÷ (quadro de abertura × dias úteis) × 100. Sem quadro ou sem dias úteis não há taxa: aparece “sem dados”.',
    'O perfil do quadro (geração, sexo, idade, escolaridade, tempo, vínculo) é o de hoje, ou do último dia do período quando ele já passou. Depois do mês atual aparece apenas o que já está previsto.',
    'Grupos com menos de 3 pessoas não são mostrados por sexo, idade, geração e deficiência. Motivos de desligamento e deficiência pedem a permissão Ver dados sensíveis; quem responde por áreas vê apenas essas.',
    'Com várias empresas, as pessoas são somadas e as taxas são feitas das somas. Cada painel conta as empresas em que você tem permissão para ele e diz quais ficaram fora; um grupo pequeno demais em uma delas também não aparece na soma. Metas são de uma empresa só.',
  ],
  filters,
  companies: sharing.domain,
  defaults,
  rows: { talentos, idades, deficientes, admitidos, desligamentos, ausencias, providencias },
  panels: { ...cards, ...movementPanels, ...staffPanels },
})
