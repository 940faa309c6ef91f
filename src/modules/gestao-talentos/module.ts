import { authorityFor } from '#platform/contract/resource.ts'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { talentos } from './talentos/resource.ts'
import { defineModule } from '#platform/contract/module.ts'
import { sharing } from './talentos/sharing.ts'

/** What every person with a profile may do: see and mend the own data. */
const ownData = 'ROLE_CAD_INFO_PESSOAL'

export const gestaoTalentos = defineModule({
  key: 'gestao-talentos',
  label: 'Gestão de Talentos',
  short: 'Talentos',
  order: 3,
  icon: 'users',
  entries: [
    {
      path: 'cargo-salario/colaboradores',
      label: 'Talentos e salários',
      authority: authorityFor(talentos),
      seenBy: VER_SALARIO,
      order: 12,
      part: 'diario',
      words: ['salário', 'folha', 'situação na data'],
    },
    {
      path: 'cargo-salario/colaboradores/historicos',
      label: 'Históricos de talentos',
      authority: authorityFor(talentos),
      seenBy: VER_SALARIO,
      order: 14,
      part: 'processo',
      words: ['promoção', 'transferência', 'dissídio'],
    },
  ],
  // Until the module of training stands beside this one.
  defaultProfiles: { Treinamento: { descricao: 'Treinamento e desenvolvimento.' } },
  authorities: {
    ROLE_CAD_INFO_PESSOAL: {
      row: 'Próprios dados',
      label: 'Atualizar os próprios dados',
      view: true,
    },
    ROLE_VER_DADO_SENSIVEL: {
      row: 'Dados sensíveis',
      label: 'Ver documentos, endereço, raça e deficiência',
      view: true,
    },
    ROLE_VER_EMPRESAS_COLABORADORES: {
      row: 'Compartilhamento',
      label: 'Ver talentos das outras empresas',
      view: true,
    },
  },
  profiles: {
    levels: {
      Administrador: 'tudo',
      RH: 'tudo',
      Recrutador: 'ver',
      Gestor: 'ver',
      SST: 'ver',
      Treinamento: 'ver',
      Consulta: 'ver',
    },
    grants: {
      RH: [ownData, 'ROLE_VER_DADO_SENSIVEL'],
      Recrutador: [ownData],
      Gestor: [ownData],
      Avaliador: [ownData],
      SST: [ownData, 'ROLE_VER_DADO_SENSIVEL'],
      Treinamento: [ownData],
      Consulta: [ownData],
    },
  },
  sharing: [sharing],
  uses: ['cargo-salario', 'geral', 'organizacao', 'pessoas', 'sst', 'utilitario'],
})
