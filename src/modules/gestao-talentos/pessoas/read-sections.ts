import type { FormDeclaration } from '#platform/contract/resource.ts'

/** A person's record as the person reads it. */
export const personSections = {
  form: {
    sections: [
      { title: 'Pessoal', fields: ['nome', 'nomeSocial', 'pessoal'] },
      { title: 'Endereço', fields: ['endereco'] },
      { title: 'Contato', fields: ['contato'] },
      { title: 'Habilitação', fields: ['habilitacao'] },
      { title: 'Formação', fields: ['formacao'] },
      { title: 'Experiência', fields: ['experiencias'] },
      { title: 'Idiomas', fields: ['candidatoIdiomas'] },
      { title: 'Certificados e cursos', fields: ['certificados', 'cursos'] },
    ],
  },
} as const satisfies { form: FormDeclaration }
