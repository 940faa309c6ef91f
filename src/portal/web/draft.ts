/** What is typed stays on this device for seven days, without documents and passwords; gone once it is sent. */
const days = 7
const key = (company: string): string => `cadastro-${company}`
const left = new Set(['senha', 'confirmaSenha', 'ocrFile', 'curriculoChave', 'foto', 'fotoChave', 'versaoPolitica', 'aceitoPoliticaSeguranca'])

export function keepDraft(form: HTMLFormElement | null): void {
  const done = document.querySelector<HTMLElement>('[data-draft-done]')?.dataset['draftDone']
  if (done) localStorage.removeItem(key(done))
  const company = form?.dataset['draft']
  if (!form || !company) return
  restore(form, company)
  let waiting: number | undefined
  form.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = window.setTimeout(() => save(form, company), 500)
  })
}

function save(form: HTMLFormElement, company: string): void {
  const values = [...new FormData(form)].filter(([name, value]) => typeof value === 'string' && !left.has(name))
  localStorage.setItem(key(company), JSON.stringify({ until: Date.now() + days * 86_400_000, values }))
}

function restore(form: HTMLFormElement, company: string): void {
  const text = localStorage.getItem(key(company))
  if (!text || form.querySelector('.wrong')) return
  const kept = JSON.parse(text) as { until: number; values: [string, string][] }
  if (kept.until < Date.now()) return localStorage.removeItem(key(company))
  const restored: HTMLElement[] = []
  for (const [name, value] of kept.values) {
    for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)) {
      if (control.type === 'checkbox') control.checked = control.checked || control.value === value
      else if (!control.value || control.type === 'hidden') control.value = value
      if (name === 'endereco.cidade') control.dataset['wanted'] = value
      restored.push(control)
    }
  }
  // The list of cities asks what was wanted: told only when everything stands.
  for (const control of restored) control.dispatchEvent(new Event('restored'))
}
