/* Filters and copy buttons. Without this everything can still be read. */

const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const form = document.getElementById('filters');
const lines = all('#list tr[data-row]');
for (const one of all('#filters, [data-copy]')) one.hidden = false;

const fields = form ? [...form.elements].map(({ name }) => name).filter(Boolean) : [];
const valueIn = (name) => {
  const field = form.elements[name];
  return field.type === 'checkbox' ? (field.checked ? 'yes' : '') : field.value;
};
const says = (one, name, value) =>
  one.dataset[name] === value || (one.dataset[`${name}s`] ?? '').split(' ').includes(value);
const isSilent = (one, name) => one.dataset[name] === undefined && one.dataset[`${name}s`] === undefined;
const filter = () => {
  const wanted = fields.map((name) => [name, valueIn(name)]).filter(([, value]) => value !== '');
  const isShown = (line) =>
    wanted.every(([name, value]) =>
      name === 'text'
        ? line.textContent.toLowerCase().includes(value.toLowerCase())
        : says(line, name, value),
    );
  const fits = (one) => wanted.every(([name, value]) => isSilent(one, name) || says(one, name, value));
  const shown = new Set(lines.filter(isShown).map((line) => line.dataset.row));
  for (const one of all('[data-row]')) one.hidden = !shown.has(one.dataset.row) || !fits(one);
  for (const one of all('[data-group]'))
    one.hidden = !all('[data-row]', one).some((member) => !member.hidden);
  form.querySelector('output').value = wanted.length === 0 ? '' : `${shown.size} of ${lines.length} rows`;
  return wanted;
};
const remember = (wanted) => {
  const state = wanted.length === 0 ? '' : `?${new URLSearchParams(wanted)}`;
  try {
    history.replaceState(null, '', `#${state}`);
  } catch {}
};
const recall = () => {
  const hash = location.hash.slice(1);
  if (!hash.startsWith('?')) return;
  const state = new URLSearchParams(hash.slice(1));
  for (const name of fields) {
    const field = form.elements[name];
    if (field.type === 'checkbox') field.checked = state.get(name) === 'yes';
    else field.value = state.get(name) ?? '';
  }
  filter();
};
if (form) {
  form.addEventListener('input', () => remember(filter()));
  form.addEventListener('submit', (event) => event.preventDefault());
  form.querySelector('button').addEventListener('click', () => {
    form.reset();
    remember(filter());
  });
  addEventListener('hashchange', recall);
  recall();
}

const unfold = () => {
  const place = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
  for (let one = place; one; one = one.parentElement) {
    if (one.tagName === 'DETAILS') one.open = true;
    one.hidden = false;
  }
  if (place) place.scrollIntoView();
};
addEventListener('hashchange', unfold);
unfold();

const copy = async (code) => {
  try {
    return await navigator.clipboard.writeText(code.textContent);
  } catch {}
  getSelection().selectAllChildren(code);
  if (!document.execCommand('copy')) throw new Error('not copied');
};
for (const button of all('[data-copy]')) {
  const words = button.firstChild;
  button.addEventListener('click', async () => {
    try {
      await copy(document.getElementById(button.dataset.copy));
      words.data = 'copied';
    } catch {
      words.data = 'press Ctrl+C';
    }
    button.setAttribute('aria-live', 'polite');
    setTimeout(() => {
      words.data = 'copy';
    }, 3000);
  });
}

let folded = [];
addEventListener('beforeprint', () => {
  folded = all('details:not([open])');
  for (const one of folded) one.open = true;
});
addEventListener('afterprint', () => {
  for (const one of folded) one.open = false;
});
