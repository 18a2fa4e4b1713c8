/** The least that an app with React and a router can be: two routes, and links between them. */
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { Link, Route, Switch } from 'wouter'

const First = () => h(Link, { href: '/second' }, 'Second')
const Second = () => h(Link, { href: '/' }, 'First')

createRoot(document.getElementById('root')!).render(
  h(Switch, null, h(Route, { path: '/', component: First }), h(Route, { path: '/second', component: Second })),
)
