import { type Example, unique } from '#platform/testing/make.ts'
import { cpfOf } from '#platform/testing/scenario.ts'

export const example: Example = async (maker) => ({
  pessoal: { cpf: cpfOf(700_000 + unique()), dataNascimento: '1990-03-04', sexo: 'F' },
  dataAdmissao: '2026-01-02',
  historico: {
    estabelecimento: await maker.another('utilitario.estabelecimentos'),
    areaOrganizacional: await maker.another('cargo-salario.areas-organizacionais'),
    faixaSalarial: await maker.another('cargo-salario.faixas-salariais'),
    tipoSalario: '1',
  },
})
