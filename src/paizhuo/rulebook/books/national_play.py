"""掼蛋竞赛规则(全国), 第一、二章与判罚框: articles 1 to 12 of NAT, and the four penalty boxes."""

from __future__ import annotations

from paizhuo.rulebook.article import Article, Status

ARTICLES = (
    Article(
        "1",
        "四人两对、两副牌，逆时针抓打；先出完者升级，级多者胜",
        "Two pairs, two packs, counter-clockwise; going out earns levels, more levels win",
        Status.IMPLEMENTED,
    ),
    Article(
        "2",
        "术语：座次、108张牌、圈与副、名次、升3/2/1级、过A、级牌与替代、局与轮",
        "Terms: seats, 108 cards, 27 each, trick, deal, places, +3/+2/+1, passing A, level cards, wilds",
        Status.IMPLEMENTED,
    ),
    Article("3", "十种牌型及名称", "The ten combinations and their names", Status.IMPLEMENTED),
    Article("3(一)", "单张：出一张", "Single: one card", Status.IMPLEMENTED),
    Article(
        "3(二)", "对子：同点两张，两张同样的王也算", "Pair: two of a rank, also two equal jokers", Status.IMPLEMENTED
    ),
    Article("3(三)", "三连对：点数相连的三对", "Tube: three adjacent pairs", Status.IMPLEMENTED),
    Article("3(四)", "三同张：同点三张", "Triple: three of a rank", Status.IMPLEMENTED),
    Article("3(五)", "三同连张：相连的两组三同张", "Plate: two adjacent triples", Status.IMPLEMENTED),
    Article("3(六)", "三带对：三同张配一对", "Full house: a triple and a pair", Status.IMPLEMENTED),
    Article("3(七)", "顺子：五张单牌相连", "Straight: five adjacent single cards", Status.IMPLEMENTED),
    Article("3(八)", "炸弹：同点四张起", "Bomb: four or more of a rank", Status.IMPLEMENTED),
    Article("3(九)", "同花顺：同门五连", "Straight flush: a straight in one suit", Status.IMPLEMENTED),
    Article("3(十)", "四大天王：四张王齐全", "Joker bomb: all four jokers", Status.IMPLEMENTED),
    Article("4", "大小比较", "Comparing plays", Status.IMPLEMENTED),
    Article("4(一)", "牌点次序", "Order of ranks", Status.IMPLEMENTED),
    Article(
        "4(一)1",
        "王最大(大先于小)，级牌次之，其后A递减到2",
        "Big joker, small joker, level, then A down to 2",
        Status.IMPLEMENTED,
    ),
    Article("4(一)2", "连牌中A可当1，此时最小", "In sequences A may count as 1 and is then lowest", Status.IMPLEMENTED),
    Article("4(二)", "牌型次序", "Order of combinations", Status.IMPLEMENTED),
    Article("4(二)1", "同型相比", "Within one type", Status.IMPLEMENTED),
    Article(
        "4(二)1(1)",
        "三带对、炸弹以外的七型按牌点比",
        "Single, pair, triple, tube, plate, straight and straight flush compare by rank",
        Status.IMPLEMENTED,
    ),
    Article("4(二)1(2)", "三带对只看三同张", "Full houses compare by the triple alone", Status.IMPLEMENTED),
    Article("4(二)1(3)", "炸弹先看张数，同数看点", "Bombs by number of cards, then by rank", Status.IMPLEMENTED),
    Article("4(二)1(4)", "花色不分大小", "Suits never count", Status.IMPLEMENTED),
    Article(
        "4(二)2",
        "四大天王、六张起的炸弹、同花顺、五炸、四炸依次压下，再次为普通七型",
        "Joker bomb, bombs of 6+, straight flush, 5-bomb, 4-bomb, then the seven ordinary types",
        Status.IMPLEMENTED,
    ),
    Article("5", "级牌在组合中的用法", "Level cards inside combinations", Status.IMPLEMENTED),
    Article(
        "5(一)",
        "连牌里级牌只按本来点数",
        "In straights, tubes and plates a level card keeps its natural rank",
        Status.IMPLEMENTED,
    ),
    Article(
        "5(二)",
        "红心级牌摆在所代位置，必要时声明",
        "The wild lies at the place it stands for, declared if needed",
        Status.IMPLEMENTED,
    ),
    Article(
        "6",
        "每局前5分钟就座、点牌、填表",
        "Seated 5 minutes before each game; cards counted, forms filled",
        Status.IMPLEMENTED,
    ),
    Article("7", "洗、切、抓牌", "Shuffling, cutting and drawing", Status.IMPLEMENTED),
    Article("7(一)", "洗切抓的常规", "The usual procedure", Status.IMPLEMENTED),
    Article("7(一)1", "首次洗5至7遍，其后2至3遍", "5 to 7 shuffles first, 2 to 3 later", Status.IMPLEMENTED),
    Article(
        "7(一)2",
        "首副东洗南切翻牌，遇王或红心2重翻；自南数到首抓者，得翻牌者领出",
        "Deal 1: E shuffles, S cuts and turns (joker or heart 2 again); count from S; its drawer leads",
        Status.IMPLEMENTED,
    ),
    Article(
        "7(一)3",
        "其后上游的上家洗、上游切、下游首抓；双下归上游的下家首抓",
        "Later: left of the first finisher shuffles, he cuts, the last draws; double-down: his right",
        Status.IMPLEMENTED,
    ),
    Article(
        "7(一)4",
        "洗后不加动作；中段切牌，避开两端五张，不数张",
        "No extra handling; cut in the middle, not within five of either end, no counting",
        Status.IMPLEMENTED,
    ),
    Article(
        "7(一)5",
        "逆时针每次一张、牌面朝下，抓尽为止",
        "Counter-clockwise, one card at a time, face down, to the end",
        Status.IMPLEMENTED,
    ),
    Article(
        "7(一)6",
        "裁判可另派洗切者或改为发牌",
        "The referee may name shuffler and cutter, or have the cards dealt",
        Status.IMPLEMENTED,
    ),
    Article(
        "7(二)",
        "复制牌：首副东先出，其后照记分表的方位",
        "Copied boards: East leads board 1, later boards start from the marked seat",
        Status.IMPLEMENTED,
    ),
    Article(
        "7(三)",
        "抓完点数，不符报裁判，核实后换牌重来",
        "Count the hand; a verified mismatch means new cards and a redraw",
        Status.IMPLEMENTED,
    ),
    Article("8", "出牌及其方式", "Play and its manner", Status.IMPLEMENTED),
    Article("8(一)", "出牌次序", "Course of play", Status.IMPLEMENTED),
    Article(
        "8(一)1",
        "逆时针轮流，领出任意牌型，余者以更大牌压制",
        "Counter-clockwise; any type may be led, the others must beat it",
        Status.IMPLEMENTED,
    ),
    Article("8(一)2", "不出为过牌，须用过牌卡", "Not playing is a pass, shown with the PASS card", Status.IMPLEMENTED),
    Article(
        "8(一)3",
        "余三人皆过，末手者领出下一圈",
        "When the other three pass the last to play leads next",
        Status.IMPLEMENTED,
    ),
    Article(
        "8(一)4",
        "三人出完，或一方占前两名，本副即止",
        "The deal ends when three are out or one side is 1st and 2nd",
        Status.IMPLEMENTED,
    ),
    Article("8(二)", "出牌方式", "Manner of play", Status.IMPLEMENTED),
    Article("8(二)1", "一手牌一次放下，不可分批", "A play is laid at once, never in parts", Status.IMPLEMENTED),
    Article(
        "8(二)2",
        "连牌自左小到右大；三带对三张在左",
        "Sequences ascend from left to right; full house: triple left",
        Status.IMPLEMENTED,
    ),
    Article(
        "8(二)3",
        "牌放本家出牌区，圈毕扣入弃牌区，不得翻看",
        "Cards go to one's play zone, after the trick face down to the discard zone",
        Status.NOT_AT_THE_TABLE,
    ),
    Article(
        "9",
        "借风：上游或二游末手无人压，搭档领出下一圈",
        "Wind: if nobody beats a finisher's last play his partner leads",
        Status.IMPLEMENTED,
    ),
    Article("10", "贡牌与还牌", "Tribute and return", Status.IMPLEMENTED),
    Article(
        "10(一)", "贡还的牌都放提醒区", "Tribute and return cards lie in the reminder zone", Status.NOT_AT_THE_TABLE
    ),
    Article(
        "10(二)",
        "单贡：下游给最大牌(红心级牌不算)，上游还10以下，下游领出",
        "Single: last pays his highest but the wild, gets 10 or less back and leads",
        Status.IMPLEMENTED,
    ),
    Article(
        "10(三)",
        "双贡：大归上游、小归搭档，同点顺时针，贡给上游者领出",
        "Double: higher card to first, lower to partner, ties clockwise; payer to first leads",
        Status.IMPLEMENTED,
    ),
    Article(
        "10(四)",
        "抗贡：应贡方有两张大王，不贡，上游领出",
        "Resist: the paying side with both big jokers pays nothing; first finisher leads",
        Status.IMPLEMENTED,
    ),
    Article("11", "报牌", "Announcing", Status.LAW_ONLY),
    Article(
        "11(一)",
        "出牌后剩10张或更少，即放相应数字卡",
        "With ten cards or fewer left after a play the number card is laid at once",
        Status.IMPLEMENTED,
    ),
    Article("11(二)", "报牌卡用法主办方可另定", "The organiser may vary the use of the cards", Status.LAW_ONLY),
    Article("12", "各赛制的胜负", "Winning under the four formats", Status.IMPLEMENTED),
    Article(
        "12(一)",
        "计局：到时或满副止，过A提前结束，级高者胜",
        "By game: set time or deals, early end past A; higher level wins",
        Status.IMPLEMENTED,
    ),
    Article(
        "12(二)", "计副：打满副数，级高者胜", "By deals: set number of deals; higher level wins", Status.IMPLEMENTED
    ),
    Article("12(三)", "计时：时间到，级高者胜", "By time: set time; higher level wins", Status.IMPLEMENTED),
    Article(
        "12(四)",
        "计时计副：时间或副数到，级高者胜",
        "By time and deals: either limit; higher level wins",
        Status.IMPLEMENTED,
    ),
)

PENALTY_BOXES = (
    Article("B1", "判罚框一(第七条)：抓牌违规", "Box 1, for article 7: drawing", Status.IMPLEMENTED),
    Article("B1.1", "越序抓牌退回并还原次序", "Draw out of turn: put back, order restored", Status.IMPLEMENTED),
    Article("B1.1(1)", "看过牌：警告", "Card seen: warning", Status.IMPLEMENTED),
    Article(
        "B1.1(2)",
        "已入手：应抓者抽回一张，总分扣1VP",
        "Card in hand: the rightful drawer pulls one, 1 VP off the total",
        Status.IMPLEMENTED,
    ),
    Article(
        "B1.2", "抓错而整副不缺：重洗重抓", "Misdraw with the pack complete: reshuffle, redraw", Status.IMPLEMENTED
    ),
    Article(
        "B1.2(1)",
        "仅一方多或少：该方本副作双下，下副免贡并由其洗牌",
        "One side alone over or short: its deal lost as double-down, no tribute next",
        Status.IMPLEMENTED,
    ),
    Article("B1.2(2)", "一方多、另一方少：第四类", "One side over, the other short: class 4", Status.IMPLEMENTED),
    Article("B2", "判罚框二(第八条)：出牌违规", "Box 2, for article 8: play", Status.IMPLEMENTED),
    Article(
        "B2.1", "越序表态：本圈不可再跟", "Statement out of turn: may not follow in this trick", Status.IMPLEMENTED
    ),
    Article("B2.2", "越序出牌", "Play out of turn", Status.IMPLEMENTED),
    Article(
        "B2.2(1)",
        "收回，停一圈；搭档得领出时不可出所露牌型",
        "Taken back, one trick lost; partner on lead may not lead the exposed type",
        Status.IMPLEMENTED,
    ),
    Article("B2.2(2)", "其下家已跟则不算越序", "Void once the offender's next player has followed", Status.IMPLEMENTED),
    Article("B2.3", "出错牌：收回并停一圈", "Wrong play: taken back, one trick lost", Status.IMPLEMENTED),
    Article("B2.4", "方式不合：第四类", "Manner of play: class 4", Status.IMPLEMENTED),
    Article("B2.5", "擅离座位：第四类", "Leaving the seat without leave: class 4", Status.IMPLEMENTED),
    Article("B3", "判罚框三(第十条)：贡还有误", "Box 3, for article 10: wrong tribute or return", Status.IMPLEMENTED),
    Article("B3.1", "未开打：退回重给，第四类", "Before play: given back and redone, class 4", Status.IMPLEMENTED),
    Article(
        "B3.2",
        "已开打：本副作双下，下副免贡，违规者洗牌、其上家领出",
        "After play began: deal lost as double-down; offender shuffles next, his left leads",
        Status.IMPLEMENTED,
    ),
    Article("B4", "判罚框四(第十一条)：报牌违规", "Box 4, for article 11: announcing", Status.IMPLEMENTED),
    Article("B4.1", "重复报数或追问：第四类", "Repeating or asking the count: class 4", Status.IMPLEMENTED),
    Article("B4.2", "漏报错报而继续出牌", "Count missing or wrong while play goes on", Status.IMPLEMENTED),
    Article(
        "B4.2(1)",
        "违规者尚未再动：收回重出，第四类",
        "Offender has not acted again: taken back and replayed, class 4",
        Status.IMPLEMENTED,
    ),
    Article(
        "B4.2(2)",
        "违规者已再动：记违例，停一圈",
        "Offender has acted again: violation, one trick lost",
        Status.IMPLEMENTED,
    ),
    Article(
        "B4.2(3)",
        "违规者已出完：判下游；搭档先完者保留，否则本副作双下",
        "Offender is out: placed last; partner out before keeps his place, else deal lost",
        Status.IMPLEMENTED,
    ),
)
