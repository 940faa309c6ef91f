import type { FormDeclaration } from '#platform/contract/resource.ts'
import { usesExtras } from './own-groups.ts'

export const form = {
  layout: 'tabs',
  sections: [
    {
      title: 'Pessoal',
      fields: [
        'nome',
        'nomeSocial',
        'foto',
        'cargos',
        'areasInteresse',
        'pretencaoSalarial',
        'colocacao',
        'disponivel',
        'comoFicouSabendoVaga',
        'pessoal',
        'habilitacao',
      ],
    },
    { title: 'Endereço', fields: ['endereco'] },
    { title: 'Contato', fields: ['contato'] },
    { title: 'Socioeconômica', fields: ['socioEconomica'] },
    { title: 'Formação', fields: ['formacao'] },
    { title: 'Experiência', fields: ['primeiroEmprego', 'experiencias'] },
    { title: 'Idiomas', fields: ['candidatoIdiomas'] },
    { title: 'Certificados e cursos', fields: ['certificados', 'cursos'] },
    { title: 'Conhecimentos', fields: ['conhecimentos'] },
    { title: 'Campos extras', fields: ['camposExtras'], visibleWhen: usesExtras },
    { title: 'Observações', fields: ['observacao', 'observacaoRH'] },
    { title: 'Currículo', fields: ['ocrFile', 'ocrSituacao', 'ocrTexto'] },
    {
      title: 'Cadastro',
      fields: [
        'dataCadastro',
        'dataAtualizacao',
        'moduloExterno',
        'aceitoPoliticaSeguranca',
        'contratado',
        'jaFoiColaborador',
        'guardaJudicial',
        'apagadoEm',
      ],
      visibleWhen: (_, { id }) => id !== null,
    },
  ],
} as const satisfies FormDeclaration
