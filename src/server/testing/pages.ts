import type { Renderer } from '../../contract/http/page.ts'
import type { Pages } from '../pages/routes.ts'

/** The pages themselves are the web's affair: here each is what the test makes of it, and by default empty. */
export const testPages = (
  renderPage: Renderer['renderPage'] = () => Promise.resolve({ status: 200, html: '', headers: {} }),
): Pages => ({
  template: () => Promise.resolve(''),
  renderer: () =>
    Promise.resolve({
      pageQuery: (_path, search) => Promise.resolve(search && `?${search}`),
      pageData: (_path, _query, { comune, zone, now, notices }) => Promise.resolve({ comune, zone, now, notices }),
      renderPage,
    }),
})
