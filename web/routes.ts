import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('pages/home.tsx'),
  route('hot-tours', 'pages/hot-tours.tsx'),
  route('agent', 'pages/agents/agents.tsx'),
  route('agent/:agentId', 'pages/agents/agent.tsx'),
  layout('pages/documents/layout.tsx', [
    route('documents', 'pages/documents/index.tsx'),
    route('documents/legal', 'pages/documents/legal.tsx'),
    route('documents/agreement', 'pages/documents/agreement.tsx'),
    route('documents/terms-of-use', 'pages/documents/terms-of-use.tsx'),
  ]),
  route('unsubscribe/:token', 'pages/notifications/unsubscribe.tsx'),
  route('login', 'pages/login.tsx'),
  route('admin/login', 'pages/admin/login.tsx'),
  route('travel-agent/join', 'pages/travel-agent/join.tsx'),
  route('phone-change', 'pages/phone-change/confirm.tsx'),
  route('phone-change/cancel', 'pages/phone-change/cancel.tsx'),

  // Everything below shares the cabinet's query client, which public pages do not load.
  layout('pages/cabinet.tsx', [
    route('tourist/my-auctions', 'pages/tourist/my-auctions.tsx'),
    route('tourist/my-auctions/:auctionId', 'pages/tourist/auction.tsx'),
    route('travel-agent/registration', 'pages/travel-agent/registration.tsx'),
    // The feed stays while one request after another is opened beside it.
    route('travel-agent/requests', 'pages/travel-agent/requests.tsx', [
      route(':requestId', 'pages/travel-agent/request.tsx'),
    ]),
    route('travel-agent/offers', 'pages/travel-agent/offers.tsx'),
    route('travel-agent/special-offers', 'pages/travel-agent/special-offers.tsx'),
    route('travel-agent/statistics', 'pages/travel-agent/statistics.tsx'),
    route('travel-agent/api', 'pages/travel-agent/api.tsx'),
    route('travel-agent/people', 'pages/travel-agent/people.tsx'),
    route('travel-agent/shop/connected', 'pages/travel-agent/shop-connected.tsx'),
    route('travel-agent/balance', 'pages/travel-agent/balance.tsx'),
    route('profile', 'pages/profile/profile.tsx'),
    route('notifications', 'pages/notifications/notifications.tsx'),
    route('chats', 'pages/chats/chats.tsx'),
    route('chats/:chatId', 'pages/chats/chat.tsx'),
    route('admin/travel-agents', 'pages/admin/travel-agents.tsx'),
    route('admin/users', 'pages/admin/users.tsx'),
    route('admin/offers', 'pages/admin/offers.tsx'),
    route('admin/ledger', 'pages/admin/ledger.tsx'),
    route('admin/price-imports', 'pages/admin/price-imports.tsx'),
    route('admin/special-offers', 'pages/admin/special-offers.tsx'),
    route('admin/notifications', 'pages/admin/notifications.tsx'),
    route('admin/jobs', 'pages/admin/jobs.tsx'),
  ]),

  route('sandbox/pay/:id', 'pages/sandbox/pay.tsx'),
  route('images/scenes/:file', 'pages/images/scene.ts'),
  route('dev/outbox', 'pages/dev/outbox.tsx'),
  route('dev/bots/:messenger', 'pages/dev/bot.tsx'),
  route('dev/ui/:name?', 'pages/dev/ui.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
